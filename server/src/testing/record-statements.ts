import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { createPool, type Db } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Statements sent to a database during an act, in order, without those that begin and end a transaction. */
export async function recordStatements<Result>(url: string, act: (db: Db) => Promise<Result>) {
  const statements: Statement[] = [];
  const log = ({ query }: { query: CompiledQuery }) => void statements.push(query);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url, 1) }), log });
  try {
    return { result: await act(db), statements };
  } finally {
    await db.destroy();
  }
}
