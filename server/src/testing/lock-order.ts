import { assert } from '@toada/domain/assert.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { db } from './database.ts';
import { until } from './until.ts';

type RowName = { table: 'document_verifications' | 'privacy_deletions' | 'profiles' | 'uploads'; id: string };

/**
 * Whether an act locks one row before another. It is kept waiting at the first, and then must not hold the second: two acts
 * that lock the same rows in different orders wait for each other until PostgreSQL ends one of them.
 */
export function locksInOrder(first: RowName, second: RowName, act: () => Promise<unknown>): Promise<boolean> {
  return whileWaiting(first, act, (tx) => lock(tx, second));
}

/** Does something in the transaction that an act waits for, lets it go on, and waits for its end. */
export async function whileWaiting<Seen>(
  row: RowName,
  act: () => Promise<unknown>,
  meanwhile: (tx: Tx) => Promise<Seen>,
): Promise<Seen> {
  let acting: Promise<unknown> | undefined;
  const seen = await db.transaction().execute(async (tx) => {
    assert(await lock(tx, row), 'the row is there, and nobody has it');
    acting = act();
    await until(() => isSomebodyWaiting());
    return meanwhile(tx);
  });
  await acting;
  return seen;
}

/** False where somebody else has it. */
async function lock(tx: Tx, { table, id }: RowName): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** Each test file has a database of its own, so whoever waits here is the act. */
export async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
