import { heldBy } from '@toada/domain/delivery/store-message.rules.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { takedownReasons } from '@toada/domain/texts/takedown.pt-BR.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { listMessages } from '../release-status/store-messages.ts';
import { listReleasesInStores } from './given.queries.ts';
import { leaveStore } from './plan-deliveries.ts';
import { settleRelease } from './settle-release.ts';
import { lockRelease, OPEN } from './work.queries.ts';

/**
 * Takes everything of somebody's out of the stores, for good. True once it is done: asked again and again until then, it tells
 * each store once. What a store refused to take down waits for an administrator, who tries again or settles it. A rehearsal
 * is taken down, too, but nobody waits for it: nothing of it is on sale.
 */
export async function clearStores(db: Db, userId: string, now: Date): Promise<boolean> {
  let isClear = true;
  for (const releaseId of await listReleasesInStores(db, userId)) {
    const isOut = await db.transaction().execute((tx) => clearRelease(tx, releaseId, now));
    isClear &&= isOut;
  }
  return isClear;
}

async function clearRelease(tx: Tx, releaseId: string, now: Date): Promise<boolean> {
  const release = await lockRelease(tx, releaseId);
  if (!release) return true;
  const known = await listMessages(tx, releaseId);
  // A takedown that a store refused is not sent again, unless something may have come there after it.
  const isAsked = (platform: string) => {
    const [last] = known.filter((row) => row.platform === platform && (row.status !== 'cancelled' || row.may_be_there));
    return last?.kind === 'takedown';
  };
  const reason = takedownReasons.erased;
  const told: Platform[] = [];
  for (const platform of platforms.filter((one) => !isAsked(one)))
    if (await leaveStore({ db: tx, now, actor: null }, release, platform, reason)) told.push(platform);
  const messages = await listMessages(tx, releaseId);
  if (told.length > 0) {
    const after = { platforms: told, reason };
    const act = { action: 'delivery.takenDown', personId: release.user_id, subjectId: releaseId, after } as const;
    await recordSystemAudit(tx, act, now);
  }
  await settleRelease(tx, releaseId, now);
  const sold = messages.filter(({ is_test }) => !is_test);
  return (
    told.length === 0 &&
    !platforms.some((platform) => heldBy(sold, platform)) &&
    !sold.some(({ status }) => OPEN.includes(status))
  );
}
