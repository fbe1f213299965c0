import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { deleteOneTimeOf } from '../one-time/one-time.queries.ts';
import { findUserByEmail, lockUser, setUser, type UserRow } from '../users/users.queries.ts';
import { makeAccount } from './make-account.ts';
import { sendInvite } from './send-invite.job.ts';

type Invitation = {
  email: string;
  userMetadata?: Record<string, unknown>;
  /** The inviter's name in the mail. */
  label?: string | undefined;
};
type Resend = { userId: string; label?: string | undefined };

/** Nobody's mailbox is filled by a button that is pressed again and again. */
const RESEND_SECONDS = 60;

/**
 * An account that waits for its person, and the mail by which they set its password and enter. Undefined when the address is taken.
 * What the account may do is its profile's matter, which the caller makes in the same transaction.
 */
export async function inviteAccount(db: Executor, invitation: Invitation, now: Date): Promise<UserRow | undefined> {
  const { email, userMetadata = {} } = invitation;
  const account = { email, passwordHash: null, mustChangePassword: true, isConfirmed: false, invitedAt: now };
  const user = (await makeAccount(db, { ...account, userMetadata }, now)) ?? (await takeOver(db, invitation, now));
  if (user) await enqueueInvite(db, { userId: user.id, label: invitation.label });
  return user;
}

/** Another mail for an invitation that was lost or whose link is too old; the earlier link ends. False once it was accepted. */
export async function resendInvite(db: Executor, { userId, label }: Resend, now: Date): Promise<boolean> {
  const user = await lockUser(db, userId);
  if (!user?.invited_at || user.email_confirmed_at) return false;
  const waitSeconds = RESEND_SECONDS - Math.floor((now.getTime() - user.invited_at.getTime()) / 1000);
  if (waitSeconds > 0) throw new AppError('rate.limited', { retryAfterSeconds: waitSeconds });
  await setUser(db, userId, { invited_at: now }, now);
  await enqueueInvite(db, { userId, label });
  return true;
}

/** A registration that was never confirmed does not keep the address's owner from being invited. */
async function takeOver(db: Executor, { email, userMetadata = {} }: Invitation, now: Date) {
  const known = await findUserByEmail(db, email);
  const user = known && (await lockUser(db, known.id));
  const isUnproven = user && !user.email_confirmed_at && !user.invited_at && !user.last_sign_in_at;
  if (!isUnproven) return undefined;
  const user_metadata = JSON.stringify(userMetadata);
  const cleared = {
    password_hash: null,
    must_change_password: true,
    is_contested: false,
    aggregator_id: null,
    user_metadata,
  };
  await setUser(db, user.id, { ...cleared, invited_at: now }, now);
  await deleteOneTimeOf(db, user.id);
  return lockUser(db, user.id);
}

/** Under the person's own key: two that wait are one. */
function enqueueInvite(db: Executor, { userId, label = '' }: Resend) {
  return enqueue(db, sendInvite, { userId, label }, { key: `auth.invite:${userId}` });
}
