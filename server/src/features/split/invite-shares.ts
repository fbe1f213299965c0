import { assert } from '@toada/domain/assert.ts';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { findReleaseOf } from './agreements.queries.ts';
import { presentShares } from './present-split.ts';
import { findAccountOf, findParticipantEmail, findTold, listUninvited, lockShare, setShare } from './shares.queries.ts';
import { invitationLetter } from './split.letters.ts';

/** Its review is over: from here on people may be asked. What was taken down may still be paid for. */
const approved: readonly DistributionStatus[] = ['approved', 'processing', 'completed', 'error', 'withdrawn'];
export const isApproved = (status: DistributionStatus) => approved.includes(status);

/** Writes one letter to everybody of a release whom nobody has written to, once it was approved. Who calls has locked the release. */
export async function inviteShares(db: Executor, releaseId: string, now: Date) {
  const release = await findReleaseOf(db, releaseId);
  if (!release || !isApproved(release.status)) return;
  const byAddress = Map.groupBy(await listUninvited(db, releaseId), ({ email }) => email);
  for (const shares of byAddress.values())
    await invite(
      db,
      shares.map(({ id }) => id),
      now,
    );
}

/** 'Convidar de novo': another letter with another link, to the address that the participant has now. */
export async function inviteShare(call: Call<{ id: AskedId<'split_shares'> }>) {
  const { db, visible, input, now } = call;
  const share = await lockShare(db, visible, input.id);
  if (!share) throw new AppError('notFound', {});
  const { status } = share;
  if (status !== 'invited' && status !== 'disputed') throw new AppError('split.wrongState', { status });
  if (!isApproved(share.release_status)) throw new AppError('split.inReview', {});
  const email = (await findParticipantEmail(db, share.participant_id)) ?? share.email;
  await setShare(db, share.id, { email });
  await invite(db, [share.id], now);
  await recordAudit(call, { action: 'split.invited', personId: share.owner_id, subjectId: share.id });
  const after = await findTold(db, share.id);
  assert(after, 'the share is locked');
  const [view] = await presentShares(call, [after], { isOwner: true });
  assert(view, 'one share gives one view');
  return view;
}

async function invite(db: Executor, shareIds: string[], now: Date) {
  for (const id of shareIds) await setShare(db, id, { invited_at: now });
  await mailLetter(db, invitationLetter, { shareIds, invitedAt: now.toISOString() });
  await tellInvited(db, shareIds);
}

/** The letter goes to an address, with links that are there once. Somebody who has an account at it sees it in their panel, too. */
async function tellInvited(db: Executor, [first]: readonly string[]) {
  const share = first && (await findTold(db, first));
  const accountId = share && share.email !== null && (await findAccountOf(beyondReach(db), share.email));
  if (!share || !accountId) return;
  const notice = { release_id: share.release_id, title: share.release_title, who: share.owner_name };
  await notify(db, accountId, 'split.invited', notice, { mail: 'apart' });
}
