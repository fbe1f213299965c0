import { joinStandings, type Standing } from '@toada/domain/delivery/standing.rules.ts';
import { heldBy, isLeavingAll, newestOf, progressOf } from '@toada/domain/delivery/store-message.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToOwner } from '../../live/publish.ts';
import { moveDeliveredRelease } from '../release-status/move-release.ts';
import { failureLine, listMessages, type StoreMessage, storeStanding } from '../release-status/store-messages.ts';
import { readChannelStanding } from '../video-upload/channel-standing.ts';
import { tellVideo } from '../video-upload/tell-video.ts';
import { callOff } from './call-off.ts';
import { mailDelivery, mailRemovals } from './mail-delivery.ts';
import { setProgress } from './set-progress.ts';
import { settleDistribution } from './settle-distribution.ts';
import { findDistribution, type LockedRelease, lockRelease, OPEN, setTestOnly } from './work.queries.ts';

/** Decides the state of a release after one of its messages ended. The caller has locked the release, or nothing of it yet. */
export async function settleRelease(db: Executor, releaseId: string, now: Date, actorId: string | null = null) {
  const release = await lockRelease(db, releaseId);
  if (!release) return;
  await tellDelivery(db, release);
  await dropNeedless(db, await listMessages(db, releaseId), now);
  const messages = await listMessages(db, releaseId);
  const newest = newestOf(messages);
  const channels = await readChannelStanding(db, releaseId);
  const standing = joinStandings(storeStanding(messages), channels);
  await setTestOnly(db, releaseId, standing.isTest);
  if (standing.isGone && (await withdraw(db, release, now, actorId))) return;
  const { status } = await findDistribution(db, releaseId);
  // The letter of the withdrawal has named every store.
  if (status !== 'withdrawn') await mailRemovals(db, release, messages, now);
  const isLeaving = isLeavingAll(newest) && (channels.isGone || !channels.isUsed);
  if (status === 'processing') await settleProcessing(db, release, { ...standing, isLeaving }, now);
  if (status === 'completed') await settleLate(db, release, newest, now);
}

/** The end of processing, or how far it is. */
async function settleProcessing(
  db: Executor,
  release: LockedRelease,
  { isMoving, isThere, isTest, isLeaving, failures, bars }: Standing & { isLeaving: boolean },
  now: Date,
) {
  if (isMoving) {
    // The bar is that of the way to the stores.
    if (!isLeaving) await setProgress(db, release.id, progressOf(bars), now);
  } else if (failures.length > 0)
    await settleDistribution(db, release, { isDelivered: false, note: failures.join('\n'), isLeaving }, now);
  else if (isThere) await settleDistribution(db, release, { isDelivered: true, isTest }, now);
}

/**
 * A store that comes back from its pause may fail what the others have had for long: its owner can try again from then on. The
 * letter about that store goes by itself, and so does a takedown that failed, which is asked for again where it was.
 */
async function settleLate(db: Executor, release: LockedRelease, newest: readonly StoreMessage[], now: Date) {
  const failed = newest.filter(({ kind, status }) => kind !== 'takedown' && status === 'failed');
  if (failed.length === 0) return;
  const note = failed.map(failureLine).join('\n');
  await moveDeliveredRelease({ db, actorId: null, now }, release, 'fail', { note });
}

/** A store that has refused what was being undone has nothing to take down, whatever it said to the takedown. */
async function dropNeedless(db: Executor, messages: readonly StoreMessage[], now: Date) {
  const needless = messages.filter(
    ({ kind, status, platform }) =>
      kind === 'takedown' && (status === 'queued' || status === 'failed') && !mayHave(messages, platform),
  );
  for (const { platform } of needless) {
    const toStore = messages.filter((row) => row.platform === platform);
    await callOff(
      db,
      toStore.filter(({ status }) => status === 'queued' || status === 'failed'),
      now,
      null,
    );
  }
}

function mayHave(messages: readonly StoreMessage[], platform: string): boolean {
  const isOnItsWay = messages.some(
    (row) => row.platform === platform && row.kind !== 'takedown' && OPEN.includes(row.status),
  );
  return isOnItsWay || heldBy(messages, platform) !== null;
}

/** It is nowhere any more. False where that does not change how it stands: a rejected release stays rejected. */
async function withdraw(db: Executor, release: LockedRelease, now: Date, actorId: string | null): Promise<boolean> {
  const eventId = await moveDeliveredRelease({ db, actorId, now }, release, 'withdraw');
  if (eventId === null) return false;
  if (release.type === 'video') await tellVideo(db, release.id, { kind: 'video.removed' });
  else await mailDelivery(db, release, eventId);
  return true;
}

/** Where a release stands in its stores has changed: its owner, their label, and whoever watches all deliveries. */
async function tellDelivery(db: Executor, release: { id: string; user_id: string; team_id: string }) {
  const event = { type: 'changed', subject: `delivery:${release.id}` } as const;
  await publishToOwner(db, release, event);
  await publishToAllowed(db, 'delivery.manage', event);
}
