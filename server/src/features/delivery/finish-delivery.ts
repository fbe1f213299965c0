import type { JobCall } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ConnectorRow } from '../connection/read-connection.ts';
import { PROGRESS_SENT } from './meter.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import type { Packed } from './pack-delivery.ts';
import { receiveOptions, receiveSandbox } from './sandbox/receive-sandbox.job.ts';
import { settleRelease } from './settle-release.ts';
import { lockRelease, lockWork, setLastDelivered } from './work.queries.ts';

/** Everything is there: the store has yet to say so, or never says anything. */
export async function finishDelivery({ db, now }: JobCall<unknown>, connector: ConnectorRow, { claimed }: Packed) {
  const moment = now();
  await db.transaction().execute(async (tx) => {
    await lockRelease(tx, claimed.release_id);
    const row = await lockWork(tx, claimed.id);
    // Another worker has taken over: it finds everything there, and says so itself.
    if (!row || row.attempts !== claimed.attempts || row.lane !== claimed.lane) return;
    const sent = { sent_at: moment, lane: null, problem: null, detail: null, failures: 0, failing_since: null };
    await noteDelivery(tx, row.id, { kind: 'sent' }, moment);
    if (connector.acknowledges) {
      await moveDelivery(tx, row, 'await', { ...sent, progress: PROGRESS_SENT });
    } else {
      await moveDelivery(tx, row, 'deliver', { ...sent, progress: 100, ended_at: moment });
      await noteDelivery(tx, row.id, { kind: 'delivered' }, moment);
      await setLastDelivered(tx, connector.id, moment);
    }
    await settleRelease(tx, row.release_id, moment);
    if (connector.protocol === 'sandbox')
      await enqueue(tx, receiveSandbox, { connectorId: connector.id }, receiveOptions(connector.id));
  });
}
