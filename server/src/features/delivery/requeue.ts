import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../../db/connect.ts';
import { findConnector } from '../connection/read-connection.ts';
import { failDelivery } from './end-delivery.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import { testMarkOf } from './test-mark.ts';
import { wakeDeliveries } from './wake-deliveries.ts';
import { type Delivery, insertDelivery, type LockedRelease, lockWork } from './work.queries.ts';

/**
 * A failed delivery goes to its store's queue again. One that the store never had whole goes on under its own ids; one that
 * the store read and refused is a new message in a new batch, since no store reads a batch twice. Gives the id of the one
 * that is queued. Who calls has locked the release, and settles it.
 */
export async function requeue(db: Executor, release: LockedRelease, id: string, actorId: string, now: Date) {
  const failed = await lockWork(db, id);
  assert(failed, 'a delivery that was just looked at is there');
  const connector = await findConnector(db, release.team_id, failed.platform);
  const target = {
    connector_id: connector?.id ?? null,
    is_test: testMarkOf(failed, connector),
  };
  const row = failed.sent_at ? await beginAnew(db, { ...failed, ...target }, now) : await goOn(db, failed, target);
  await noteDelivery(db, row.id, { kind: 'retried', actorId }, now);
  if (connector) await wakeDeliveries(db, connector.id, now);
  else await failDelivery(db, row, { problem: 'noConnector', detail: null }, now);
  return row.id;
}

function beginAnew(db: Executor, { release_id, connector_id, platform, kind, reason, is_test }: Delivery, now: Date) {
  return insertDelivery(db, { release_id, connector_id, platform, kind, reason, is_test, created_at: now });
}

async function goOn(db: Executor, row: Delivery, target: Pick<Delivery, 'connector_id' | 'is_test'>) {
  const changes = {
    ...target,
    ...{ problem: null, detail: null, note: null, ended_at: null, next_attempt_at: null, lane: null },
    ...{ turns_open: 0, failures: 0, failing_since: null, facts: null },
    // Another store's batches are numbered by themselves.
    ...(row.connector_id === target.connector_id ? {} : { batch_id: null }),
  };
  const status = await moveDelivery(db, row, 'retry', changes);
  return { ...row, ...changes, status };
}
