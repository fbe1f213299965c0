import type { Db } from '../../db/connect.ts';
import { findConnector } from '../connection/read-connection.ts';
import { failDelivery } from './end-delivery.ts';
import { settleRelease } from './settle-release.ts';
import { testMarkOf } from './test-mark.ts';
import { wakeDeliveries } from './wake-deliveries.ts';
import { lockRelease, lockWork, setWork } from './work.queries.ts';

/** A delivery whose connector is gone or was switched off: by the one that is on now, or not at all. */
export async function passOn(db: Db, { id, release_id }: { id: string; release_id: string }, now: Date) {
  await db.transaction().execute(async (tx) => {
    const release = await lockRelease(tx, release_id);
    const row = await lockWork(tx, id);
    if (!release || !row || row.ended_at) return;
    const connector = await findConnector(tx, release.team_id, row.platform);
    // A message sent whole waits for an answer that may still come, or for a person who settles it.
    if (row.status === 'waiting') return;
    if (!connector) {
      await failDelivery(tx, row, { problem: 'noConnector', detail: null }, now);
      return settleRelease(tx, release_id, now);
    }
    // Another store's batches are numbered by themselves.
    await setWork(tx, id, {
      ...{ connector_id: connector.id, is_test: testMarkOf(row, connector), batch_id: null, facts: null },
      ...{ lane: null, turns_open: 0, next_attempt_at: null },
    });
    await wakeDeliveries(tx, connector.id, now);
  });
}
