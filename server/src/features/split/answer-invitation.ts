import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { InvitationView } from '@toada/domain/split/split.contract.ts';
import type { ShareEvent } from '@toada/domain/split/split.states.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { hasEarned } from './held.queries.ts';
import { hashToken } from './invitation-token.ts';
import { heldOf } from './present-split.ts';
import { releaseHeld } from './release-held.ts';
import { answerShare, findAccountOf, findByToken, findTold, lockByToken, type ToldShare } from './shares.queries.ts';
import { answerLetter } from './split.letters.ts';

type Link = { token: string };

/** Page of the link, before and after the answer. */
export async function readInvitation({ db, input, now }: Call<Link>) {
  const share = await findByToken(db, hashToken(input.token));
  if (!share) throw new AppError('notFound', {});
  return present(db, share, now);
}

/** Said twice, or by two at once, it is said once. What was held goes to whoever has the address, or waits for them. */
export async function acceptInvitation(call: Call<Link>) {
  const { db, now } = call;
  const share = await take(call);
  if (share.status === 'accepted') return present(db, share, now);
  const payee_id = share.email === null ? null : await findAccountOf(beyondReach(db), share.email);
  await move(call, share, 'accept', { payee_id, dispute: null });
  if (payee_id) await releaseHeld(db, share.participant_id, now);
  return settle(call, share, 'accepted');
}

/** The share is held from now on. What has come to somebody by their own word is not held again. */
export async function disputeInvitation(call: Call<Link & { reason: string }>) {
  const { db, input } = call;
  const share = await take(call);
  await move(call, share, 'dispute', { payee_id: null, dispute: input.reason });
  const isPaid = share.payee_id !== null && (await hasEarned(db, share.participant_id, share.release_id));
  if (isPaid) throw new AppError('split.released', {});
  return settle(call, share, 'disputed', input.reason);
}

async function take({ db, input }: Call<Link>): Promise<ToldShare> {
  const share = await lockByToken(beyondReach(db), hashToken(input.token));
  if (!share) throw new AppError('notFound', {});
  return share;
}

type Answer = { payee_id: string | null; dispute: string | null };

async function move({ db, now }: Call<Link>, { id, status }: ToldShare, event: ShareEvent, answer: Answer) {
  const moved = await answerShare(db, id, event, { ...answer, decided_at: now });
  if (!moved) throw new AppError('split.wrongState', { status });
}

async function settle(
  call: Call<Link>,
  before: ToldShare,
  status: 'accepted' | 'disputed',
  reason: string | null = null,
) {
  const { db, now } = call;
  await recordAudit(call, {
    action: `split.${status}`,
    personId: before.owner_id,
    subjectId: before.id,
    before: { status: before.status },
    after: { status, name: before.name, share_basis_points: before.share_basis_points },
  });
  const mail = { letter: answerLetter, params: { shareId: before.id, status, decidedAt: now.toISOString() } };
  const notice = { release_id: before.release_id, title: before.release_title, who: before.name };
  if (status === 'accepted') await notify(db, before.owner_id, 'split.accepted', notice, { mail });
  else await notify(db, before.owner_id, 'split.disputed', { ...notice, reason }, { mail });
  const owner = { user_id: before.owner_id, team_id: before.team_id };
  await publishToOwner(db, owner, { type: 'changed', subject: `split:${before.release_id}` });
  const after = await findTold(db, before.id);
  assert(after, 'the share is locked');
  return present(db, after, now);
}

async function present(db: Executor, share: ToldShare, now: Date): Promise<InvitationView> {
  const held = await heldOf(db, [share], now);
  const account = share.payee_id ?? (share.email === null ? null : await findAccountOf(beyondReach(db), share.email));
  const { name, role, share_basis_points, release_title, release_artist, track_title, effective_from, status } = share;
  return {
    ...{ name, role, share_basis_points, release_title, release_artist, track_title, effective_from, status },
    inviter_name: share.owner_name,
    has_account: account !== null,
    held: held.get(share.id) ?? [],
  };
}
