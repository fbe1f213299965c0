import type { Takedown } from '@toada/domain/delivery/delivery.contract.ts';
import { deliveryStates } from '@toada/domain/delivery/delivery.states.ts';
import { isLeaving, storesWith } from '@toada/domain/delivery/standing.rules.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { AppError } from '@toada/domain/errors.ts';
import { next } from '@toada/domain/machine.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findReleaseOf } from './delivery.queries.ts';
import { moveDelivery, noteDelivery } from './move-delivery.ts';
import { planTakedown } from './plan-deliveries.ts';
import { presentRelease } from './present-delivery.ts';
import { settleRelease } from './settle-release.ts';
import {
  type Delivery,
  findDistribution,
  type LockedRelease,
  listStandings,
  lockRelease,
  lockWork,
  setPlatforms,
} from './work.queries.ts';

/** 'Retirar': from some stores or from all that have it. The distribution is withdrawn once the last has taken it down. */
export async function takeDown(call: Call<Takedown>) {
  const { db, visible, input } = call;
  const found = await findReleaseOf(db, visible, input.id);
  const release = found && (await lockRelease(db, found.id));
  if (!release) throw new AppError('notFound', {});
  const standings = await listStandings(db, release.id);
  const having = storesWith(standings).map(({ platform }) => platform as Platform);
  // In the order of the stores, in which everybody wakes their lanes, and each once, however often it was named.
  const wanted = platforms.filter((platform) => (input.platforms ?? having).includes(platform));
  const missing = wanted.filter((platform) => !having.includes(platform));
  if (wanted.length === 0 || missing.length > 0)
    throw new AppError('delivery.notThere', { stores: missing.map((platform) => platformLabels[platform]) });
  // From everywhere: what never came to its end in some store is not tried again.
  if (!input.platforms) await cancelOpen(db, standings, call.now, call.actor.id);
  await takeDownFrom(call, release, wanted, input.reason);
  return presentRelease(call, release.id);
}

/** Of a release the caller has locked, from stores that have it. One that is being taken down already is left alone. */
export async function takeDownFrom(
  call: Pick<Call<unknown>, 'db' | 'actor' | 'origin' | 'now'>,
  release: LockedRelease,
  stores: readonly Platform[],
  reason: string,
) {
  const { db, actor, now } = call;
  const standings = await listStandings(db, release.id);
  for (const platform of stores) {
    if (isLeaving(standings, platform)) continue;
    const toStore = standings.filter((row) => row.platform === platform);
    await cancelOpen(db, toStore, now, actor.id);
    await planTakedown(db, release, platform, reason, now, actor.id);
  }
  await forgetStores(db, release.id, stores);
  await recordAudit(call, {
    action: 'delivery.takenDown',
    personId: release.user_id,
    subjectId: release.id,
    after: { platforms: stores, reason },
  });
  await settleRelease(db, release.id, now);
}

/** Of these messages, what has not begun is not needed any more, nor is what failed. Takedowns go on. */
export async function cancelOpen(
  db: Executor,
  standings: readonly Pick<Delivery, 'id' | 'kind' | 'status'>[],
  now: Date,
  actorId: string | null,
) {
  for (const { id, kind, status } of standings) {
    const isNeeded = kind === 'takedown' && status === 'queued';
    if (isNeeded || next(deliveryStates, status, 'cancel') === null) continue;
    const row = await lockWork(db, id);
    // A lane has begun with it meanwhile: it goes its way.
    if (row?.status !== status) continue;
    await moveDelivery(db, row, 'cancel', { ended_at: now });
    await noteDelivery(db, id, { kind: 'cancelled', actorId }, now);
  }
}

/** The next update does not bring it back unasked. Where it leaves every store, what was chosen stays to be read. */
async function forgetStores(db: Executor, releaseId: string, stores: readonly Platform[]) {
  const { platforms: chosen } = await findDistribution(db, releaseId);
  const left = chosen.filter((platform) => !stores.includes(platform as Platform));
  if (left.length > 0 && left.length < chosen.length) await setPlatforms(db, releaseId, left);
}
