import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assert } from '@toada/domain/assert.ts';
import { CompiledQuery } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from './connect.ts';

/** Rows as PostgreSQL reads them from a file, by `copy … from stdin`: the fastest way in, and on the transaction's own connection. */
export async function copyIn(db: Tx, copy: string, rows: Readable): Promise<void> {
  assert(/^copy .* from stdin/.test(copy), 'what is sent after it are rows');
  // Kysely shows the connection to nobody: the stream goes down to it as if it were the statement's value.
  await db.executeQuery(CompiledQuery.raw(copy, [rows]));
}

/** On the connection: the rows of `copyIn`. */
export function isCopy(values: readonly unknown[]): values is [Readable] {
  return values.length === 1 && values[0] instanceof Readable;
}

export async function sendCopy(query: (statement: unknown) => unknown, copy: string, [rows]: [Readable]) {
  await pipeline(rows, query(copyFrom(copy)) as ReturnType<typeof copyFrom>);
  return { command: 'COPY', rows: [] };
}
