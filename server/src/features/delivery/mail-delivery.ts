import { endedStatuses } from '@toada/domain/delivery/delivery.states.ts';
import {
  isLeavingAll,
  isOnHold,
  isTestOnly,
  newestOf,
  storesWith,
} from '@toada/domain/delivery/store-message.rules.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { listMessages, type StoreMessage } from '../release-status/store-messages.ts';
import { deliveryLetter, failureLetter, removalLetter } from './delivery.letters.ts';
import { findAddressees, findFailureLetter, findLetter, findRemovalLetter } from './mail.queries.ts';
import { setWork } from './work.queries.ts';

type Addressees = { user_id: string; team_id: string };

/** A letter to the owner and one to their label, each a job of its own: one that fails repeats only itself. */
export async function mailDelivery(db: Executor, addressees: Addressees, eventId: string) {
  for (const userId of bothOf(addressees)) {
    const event = await findLetter(db, eventId, userId);
    if (!event) continue;
    const mail = { letter: deliveryLetter, params: { eventId, userId } };
    const notice = { ...releaseOf(event, userId), note: event.note };
    if (event.kind === 'completed') {
      const is_test = isTestOnly(storesWith(event.messages));
      await notify(db, userId, 'delivery.completed', { ...notice, is_test }, { mail });
    }
    if (event.kind === 'failed') await notify(db, userId, 'delivery.failed', notice, { mail });
    if (event.kind === 'withdrawn') await notify(db, userId, 'delivery.withdrawn', notice, { mail });
  }
}

/**
 * While a release is being processed its end is told as one; what fails at another time, or while it leaves every store, is
 * told by itself. Nobody is told of what a newer message to the same store has made meaningless.
 */
export async function mailFailure(db: Executor, delivery: { id: string; release_id: string }) {
  const { status, ...addressees } = await findAddressees(db, delivery.release_id);
  const newest = newestOf(await listMessages(db, delivery.release_id));
  if (status === 'processing' && !isLeavingAll(newest)) return;
  if (!newest.some(({ id }) => id === delivery.id)) return;
  for (const userId of bothOf(addressees)) {
    const failure = await findFailureLetter(db, delivery.id, userId);
    if (!failure) continue;
    const mail = { letter: failureLetter, params: { deliveryId: delivery.id, userId } };
    const is_video = failure.type === 'video';
    const notice = { ...releaseOf(failure, userId), is_video, store: failure.platform, attempt: failure.kind };
    await notify(db, userId, 'delivery.storeFailed', notice, { mail, burst: delivery.release_id });
  }
}

/**
 * That stores have taken it down: once for all stores of one request, when none of them is still to answer. A store that failed
 * has its own letter, and a paused one is not waited for. Who calls has locked the release, which has no letter of its withdrawal.
 */
export async function mailRemovals(db: Executor, release: Addressees, messages: readonly StoreMessage[], now: Date) {
  const takedowns = messages.filter(({ kind }) => kind === 'takedown');
  for (const request of Map.groupBy(takedowns, ({ created_at }) => created_at.getTime()).values()) {
    const untold = request.filter(({ status, removal_told_at }) => status === 'delivered' && !removal_told_at);
    const isUnderWay = request.some((row) => !endedStatuses.includes(row.status) && !isOnHold(row));
    const [first] = untold;
    if (!first || isUnderWay) continue;
    for (const { id } of untold) await setWork(db, id, { removal_told_at: now });
    for (const userId of bothOf(release)) {
      const removal = await findRemovalLetter(db, first.id, userId);
      if (!removal) continue;
      const mail = { letter: removalLetter, params: { deliveryId: first.id, userId } };
      const stores = platforms.filter((platform) => removal.stores.includes(platform));
      const is_video = removal.type === 'video';
      await notify(db, userId, 'delivery.removed', { ...releaseOf(removal, userId), is_video, stores }, { mail });
    }
  }
}

type Told = { release_id: string; title: string; user_id: string; owner_name: string };

/** Their label reads whose it is. */
function releaseOf({ release_id, title, user_id, owner_name }: Told, userId: string) {
  return { release_id, title, owner: user_id === userId ? null : owner_name };
}

function bothOf({ user_id, team_id }: Addressees) {
  return new Set([user_id, team_id]);
}
