import type { Takedown } from '@toada/domain/delivery/delivery.contract.ts';
import { type Fate, fateOf } from '@toada/domain/delivery/store-message.rules.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { AppError } from '@toada/domain/errors.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listMessages } from '../release-status/store-messages.ts';
import { readChannelStanding } from '../video-upload/channel-standing.ts';
import { leaveChannels } from '../video-upload/leave-channels.ts';
import { findReleaseOf } from './delivery.queries.ts';
import { leaveStore } from './plan-deliveries.ts';
import { presentRelease } from './present-delivery.ts';
import { settleRelease } from './settle-release.ts';
import { findDistribution, type LockedRelease, lockRelease, setPlatforms } from './work.queries.ts';

/** 'Remover': from some stores or from all. The distribution is withdrawn once no store has it and none will. */
export async function takeDown(call: Call<Takedown>) {
  const { db, visible, input } = call;
  const found = await findReleaseOf(db, visible, input.id);
  const release = found && (await lockRelease(db, found.id));
  if (!release) throw new AppError('notFound', {});
  const channels = input.platforms === undefined ? await leaveChannels(db, release.id, call.now) : [];
  const messages = await listMessages(db, release.id);
  const there = platforms.filter((platform) => isThere(fateOf(messages, platform)));
  // In the order of the stores, in which everybody wakes their lanes, and each once, however often it was named.
  const wanted = platforms.filter((platform) => (input.platforms ?? there).includes(platform));
  const missing = wanted.filter((platform) => !there.includes(platform));
  // A video that is in no store has left its channels with this.
  if (wanted.length === 0 && channels.length > 0) return presentRelease(call, release.id);
  if (wanted.length === 0 || missing.length > 0)
    throw new AppError('delivery.notThere', { stores: missing.map((platform) => platformLabels[platform]) });
  await takeDownFrom(call, release, wanted, input.reason);
  return presentRelease(call, release.id);
}

/** A release that is taken back leaves every store and channel; false where it never went to one, so that it is gone at once. */
export async function leaveEverything(call: Call<unknown>, releaseId: string, reason: string): Promise<boolean> {
  const release = await lockRelease(call.db, releaseId);
  if (!release) return false;
  const channels = await leaveChannels(call.db, releaseId, call.now);
  const stores = await leaveStores(call, releaseId, reason);
  return channels.length > 0 || stores.length > 0;
}

/** Leaves these stores, or all, as far as it is there. Says which. */
export async function leaveStores(
  call: Call<unknown>,
  releaseId: string,
  reason: string,
  wanted: readonly Platform[] = platforms,
): Promise<Platform[]> {
  const release = await lockRelease(call.db, releaseId);
  if (!release) return [];
  const messages = await listMessages(call.db, releaseId);
  const there = platforms.filter((one) => wanted.includes(one) && isThere(fateOf(messages, one)));
  if (there.length > 0) await takeDownFrom(call, release, there, reason);
  return there;
}

/** Asked for again, a store that is being left stays as it is, and nobody is told that it is not there. */
function isThere(fate: Fate): boolean {
  return fate === 'remove' || fate === 'cancel' || fate === 'leaving';
}

/** Calls off what no store can have, and has a takedown follow the rest. Who calls has locked the release. */
async function takeDownFrom(call: Call<unknown>, release: LockedRelease, stores: readonly Platform[], reason: string) {
  const { db, actor, now } = call;
  const messages = await listMessages(db, release.id);
  const fates = stores.map((platform) => ({ platform, fate: fateOf(messages, platform) }));
  const told = (fate: Fate) => fates.filter((one) => one.fate === fate).map(({ platform }) => platform);
  for (const platform of stores) await leaveStore(call, release, platform, reason);
  await forgetStores(db, release.id, stores);
  await recordAudit(call, {
    action: 'delivery.takenDown',
    personId: release.user_id,
    subjectId: release.id,
    after: { platforms: stores, called_off: told('cancel'), reason },
  });
  await settleRelease(db, release.id, now, actor.id);
}

/** The next update does not bring it back unasked. Where it leaves everywhere, what was chosen stays to be read. */
async function forgetStores(db: Executor, releaseId: string, stores: readonly Platform[]) {
  const { platforms: chosen } = await findDistribution(db, releaseId);
  const left = chosen.filter((platform) => !stores.includes(platform));
  const channels = await readChannelStanding(db, releaseId);
  const isElsewhere = left.length > 0 || (channels.isUsed && !channels.isGone);
  if (isElsewhere && left.length < chosen.length) await setPlatforms(db, releaseId, left);
}
