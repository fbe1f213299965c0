import type { Settlement } from '@toada/domain/delivery/delivery.contract.ts';
import { deliveryStates } from '@toada/domain/delivery/delivery.states.ts';
import { maySettle, newestOf } from '@toada/domain/delivery/store-message.rules.ts';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listMessages } from '../release-status/store-messages.ts';
import { findDelivery } from './delivery.queries.ts';
import { failDelivery, refuseLate } from './end-delivery.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import { presentDelivery } from './present-delivery.ts';
import { reopenProcessing } from './reopen-processing.ts';
import { requeue } from './requeue.ts';
import { settleRelease } from './settle-release.ts';
import { type Delivery, findDistribution, lockRelease, lockWork, setLastDelivered, setWork } from './work.queries.ts';

/** By hand, for stores that answer by mail or in a portal: it is there, or it is not, and how that is known. */
export async function settleDelivery(call: Call<Settlement>) {
  const { db, actor, input, now } = call;
  const { release, row } = await lockFor(call, (found) => maySettle(found, input.is_delivered));
  if (row.status === 'cancelled' && input.is_delivered)
    // It stays called off; the store has it, and is told to take it down.
    await noteDelivery(db, row.id, { kind: 'settled', detail: input.note, actorId: actor.id }, now);
  else if (input.is_delivered) {
    await moveDelivery(db, row, 'deliver', {
      ...{ progress: 100, ended_at: now, problem: null, detail: null, lane: null, next_attempt_at: null },
    });
    await noteDelivery(db, row.id, { kind: 'settled', detail: input.note, actorId: actor.id }, now);
    if (row.connector_id) await setLastDelivered(db, row.connector_id, now);
  } else if (row.status === 'failed' || row.status === 'cancelled')
    await refuseLate(db, row, input.note, now, { kind: 'settled', actorId: actor.id });
  else {
    const trouble = { problem: 'refusedByStore', detail: input.note } as const;
    await failDelivery(db, row, trouble, now, { kind: 'settled', actorId: actor.id });
  }
  await setWork(db, row.id, { note: input.note, settled_by: actor.id });
  await recordAudit(call, {
    action: 'delivery.settled',
    personId: release.user_id,
    subjectId: release.id,
    before: { status: row.status },
    after: { delivery: row.id, platform: row.platform, is_delivered: input.is_delivered, note: input.note },
  });
  // A late yes may be the last one a release in trouble was waiting for.
  if (row.status === 'failed' && input.is_delivered) await reopenProcessing(db, release, now);
  await settleRelease(db, release.id, now);
  return present(call, row.id);
}

/** One that failed, once more; its release is being processed again where it had come to its end by it. */
export async function retryDelivery(call: Call<{ id: AskedId<'deliveries'> }>) {
  const { db, actor, now } = call;
  const { release, row } = await lockFor(call, ({ status }) => next(deliveryStates, status, 'retry') !== null);
  await refuseOutdated(db, row);
  await reopenProcessing(db, release, now);
  const id = await requeue(db, release, row.id, actor.id, now);
  await recordAudit(call, {
    action: 'delivery.retried',
    personId: release.user_id,
    subjectId: release.id,
    after: { delivery: id, platform: row.platform },
  });
  await settleRelease(db, release.id, now);
  return present(call, id);
}

/** The release stands as it was approved: what is being edited goes to no store. */
const APPROVED: readonly DistributionStatus[] = ['processing', 'completed', 'error'];

/** An outdated message would undo the newer one, and an update must say how the release is now. */
async function refuseOutdated(db: Executor, { id, release_id, platform, kind }: Delivery) {
  const newest = newestOf(await listMessages(db, release_id)).find((row) => row.platform === platform);
  if (newest?.id !== id) throw new AppError('delivery.superseded', {});
  const { status } = await findDistribution(db, release_id);
  if (kind !== 'takedown' && !APPROVED.includes(status)) throw new AppError('delivery.beingChanged', {});
}

/** The release first, then the delivery: everybody takes them in this order. */
async function lockFor({ db, visible, input }: Call<{ id: AskedId<'deliveries'> }>, may: (row: Delivery) => boolean) {
  const found = await findDelivery(db, visible, input.id);
  const release = found && (await lockRelease(db, found.release_id));
  const row = release && (await lockWork(db, found.id));
  if (!release || !row) throw new AppError('notFound', {});
  if (!may(row)) throw new AppError('delivery.wrongState', { status: row.status });
  return { release, row };
}

async function present({ db, visible, now }: Call<unknown>, id: string) {
  const row = await findDelivery(db, visible, id);
  if (!row) throw new AppError('notFound', {});
  return presentDelivery(row, now);
}
