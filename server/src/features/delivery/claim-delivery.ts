import type { Db } from '../../db/connect.ts';
import { moveDelivery } from './move-delivery.ts';
import { lockDue, lockHeld } from './queue.queries.ts';
import type { Delivery } from './work.queries.ts';

export type Claimed = Delivery & { lane: number };

/** A lane's next message: the one it was cut off at, else the first that is due. */
export function claimDelivery(
  db: Db,
  { connectorId, lane }: { connectorId: string; lane: number },
  now: Date,
): Promise<Claimed | null> {
  return db.transaction().execute(async (tx) => {
    const row = (await lockHeld(tx, connectorId, lane)) ?? (await lockDue(tx, connectorId, now));
    if (!row) return null;
    // Counting the turns tells one that was cut off from the one that goes on.
    const taken = { lane, attempts: row.attempts + 1, turns_open: row.turns_open + 1, next_attempt_at: null };
    const status = await moveDelivery(tx, row, 'package', taken);
    return { ...row, ...taken, status };
  });
}
