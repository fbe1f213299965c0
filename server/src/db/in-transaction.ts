import type { Db, Tx } from './connect.ts';

/** PostgreSQL ended one of two that waited for each other, or that could not stand in any order. Nothing of it was kept. */
const TURNED_AWAY: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/** One transaction, and once more when it was the one turned away: the other has gone its way by then. */
export async function inTransaction<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    if (!TURNED_AWAY.has((error as { code?: unknown } | null)?.code)) throw error;
    return db.transaction().execute(act);
  }
}
