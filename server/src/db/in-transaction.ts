import type { Db, Tx, WideDb, WideTx } from './connect.ts';

/** PostgreSQL ended one of two that waited for each other, or that could not stand in any order. Nothing of it was kept. */
const TURNED_AWAY: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/** One transaction, and once more when it was the one turned away: the other has gone its way by then. */
export function inTransaction<Result>(db: WideDb, act: (tx: WideTx) => Promise<Result>): Promise<Result>;
export function inTransaction<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result>;
export async function inTransaction<Result>(db: Db, act: (tx: WideTx) => Promise<Result>): Promise<Result> {
  const run = act as (tx: Tx) => Promise<Result>;
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    if (!TURNED_AWAY.has((error as { code?: unknown } | null)?.code)) throw error;
    return db.transaction().execute(run);
  }
}
