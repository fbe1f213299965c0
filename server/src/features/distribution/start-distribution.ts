import { assert } from '@toada/domain/assert.ts';
import { distributionStates, PROGRESS_AT_START } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { planDeliveries, planRetries } from '../delivery/plan-deliveries.ts';
import { readStoreStates } from '../delivery/read-store-states.ts';
import { refuseLeaving } from '../delivery/refuse-leaving.ts';
import { moveRelease } from '../release-status/move-release.ts';
import { inviteShares } from '../split/invite-shares.ts';
import { startVideoUploads } from '../video-upload/start-uploads.ts';
import { type LockedRow, lockDistribution } from './distribution.queries.ts';
import { findHolds } from './find-holds.ts';
import { readDistribution } from './read-distributions.ts';

/** 'Iniciar Processamento': what was approved goes on; what is pending only where nothing asks for a person. */
export async function startDistribution(call: Call<{ id: AskedId<'releases'> }>) {
  const { db, now } = call;
  const refuse = async ({ id, status }: LockedRow) => {
    const hold = status === 'pending' ? (await findHolds(db, [id])).get(id) : undefined;
    if (hold) throw new AppError('distribution.held', hold);
    await refuseLeaving(db, id);
  };
  return move(call, 'start', refuse, ({ id }) => planDeliveries(db, id, now));
}

/** 'Tentar Novamente': what went wrong, and nothing else. While other stores are still at it there has to be something. */
export async function retryDistribution(call: Call<{ id: AskedId<'releases'> }>) {
  const { db, actor, now } = call;
  // A takedown that failed may be tried again; without one there is nothing to try.
  const refuse = async ({ id }: LockedRow) => {
    const states = (await readStoreStates(db, [id])).get(id) ?? [];
    if (states.every(({ status }) => status !== 'failed')) await refuseLeaving(db, id);
  };
  return move(call, 'retry', refuse, async ({ id, status }) => {
    const count = await planRetries(db, id, now, actor.id);
    if (status === 'processing' && count === 0) throw new AppError('distribution.wrongState', { status });
  });
}

/**
 * 'Entregar ao aprovar': in the transaction that approves, by the one who approves. A video always goes on: its moment and its
 * channels were chosen with it, and without a channel it waits for one.
 */
export async function startApproved(call: Call<{ id: AskedId<'releases'> }>) {
  const { db, visible, input } = call;
  const approved = await lockDistribution(db, visible, input.id);
  assert(approved, 'the case is locked');
  const isVideo = approved.type === 'video';
  if (!isVideo && !(await readSetting(db, 'review.deliversOnApproval'))) return;
  // A release that is leaving every store is not started: the approval is refused like the button.
  await refuseLeaving(db, approved.id);
  // A moment later than the approval, so that the timeline tells both in their order.
  const now = new Date(call.now.getTime() + 1);
  await begin({ ...call, now }, 'start', approved);
  if (isVideo) await startVideoUploads(db, approved.id, now);
  await planDeliveries(db, approved.id, now);
}

type Beginning = 'start' | 'retry';

async function move(
  call: Call<{ id: AskedId<'releases'> }>,
  event: Beginning,
  refuse: (row: LockedRow) => Promise<void>,
  plan: (row: LockedRow) => Promise<void>,
) {
  const before = await lockDistribution(call.db, call.visible, call.input.id);
  if (!before) throw new AppError('notFound', {});
  // A video goes to channels, too: it has verbs of its own (move-video.ts).
  if (before.type === 'video') throw new AppError('release.isVideo', {});
  if (!next(distributionStates, before.status, event))
    throw new AppError('distribution.wrongState', { status: before.status });
  await refuse(before);
  await begin(call, event, before);
  await plan(before);
  await inviteShares(call.db, before.id, call.now);
  return readDistribution(call);
}

async function begin(call: Call<unknown>, event: Beginning, before: LockedRow) {
  const isBegun = before.status === 'processing';
  const changes = isBegun ? {} : { progress: PROGRESS_AT_START, progressed_at: call.now };
  const isMoved = await moveRelease(call, before, event, { changes });
  assert(isMoved, 'the table of states was asked');
}
