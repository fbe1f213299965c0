import type { Executor } from '../../../db/connect.ts';
import { setProfileEmail } from '../../profile/ensure-profile.ts';
import type { AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { proveIdentities } from '../oauth/prove-identities.ts';
import { refuseShut } from '../sessions/refuse-shut.ts';
import { insertAuditEntry } from '../users/audit.queries.ts';
import { setEmailIdentity } from '../users/identities.queries.ts';
import { findUserByEmail, lockUser, metadataOf, setUser, type UserRow } from '../users/users.queries.ts';
import { deleteOneTimeOf, type OneTimeRow } from './one-time.queries.ts';

/** The account after its token was used; undefined while the other address of a change has yet to answer. */
export async function acceptOneTime(call: AuthCall, tx: Executor, token: OneTimeRow): Promise<UserRow | undefined> {
  const user = await lockUser(tx, token.user_id);
  if (!user) throw new AuthError('otp_expired');
  refuseShut(user, call.moment, 403);
  if (token.kind === 'email_change_current') return acceptChange(call, tx, user, 'current');
  if (token.kind === 'email_change_new') return acceptChange(call, tx, user, 'new');
  await confirmAddress(tx, user, token, call.moment);
  await deleteOneTimeOf(tx, user.id);
  return lockUser(tx, user.id);
}

/** An answer from an address proves it, whatever the mail was about. */
async function confirmAddress(tx: Executor, user: UserRow, { token_hash, kind }: OneTimeRow, now: Date) {
  if (user.email_confirmed_at || !user.email) return;
  const user_metadata = JSON.stringify({ ...metadataOf(user.user_metadata), email_verified: true });
  // A password from before anybody answered may be a stranger's: of two nobody knows whose, and who recovers disowns it.
  const isDoubtful = user.is_contested || kind === 'recovery';
  await setUser(
    tx,
    user.id,
    {
      email_confirmed_at: now,
      user_metadata,
      ...(isDoubtful ? { password_hash: null } : {}),
      // Nor is it known whether this person chose the domain that the account was registered at.
      ...(kind === 'recovery' ? { aggregator_id: null } : {}),
      ...(user.is_contested ? { is_contested: false, must_change_password: true } : {}),
    },
    now,
  );
  await setEmailIdentity(tx, user.id, user.email, true, now);
  await proveIdentities(tx, user.id, token_hash, now);
}

async function acceptChange(call: AuthCall, tx: Executor, user: UserRow, side: 'current' | 'new') {
  const { moment: now } = call;
  if (!user.new_email) throw new AuthError('otp_expired', LINK_IS_DEAD);
  const isComplete =
    user.email === null || (user.email_change_accepted !== null && user.email_change_accepted !== side);
  if (!isComplete) {
    await setUser(tx, user.id, { email_change_accepted: side }, now);
    return undefined;
  }
  if (await findUserByEmail(tx, user.new_email)) throw new AuthError('email_exists');
  await moveAddress(call, tx, user, user.new_email);
  return lockUser(tx, user.id);
}

async function moveAddress({ secrets, origin, moment: now }: AuthCall, tx: Executor, user: UserRow, email: string) {
  const user_metadata = JSON.stringify({ ...metadataOf(user.user_metadata), email, email_verified: true });
  await setUser(
    tx,
    user.id,
    {
      email,
      new_email: null,
      email_change_accepted: null,
      email_confirmed_at: now,
      user_metadata,
      // An account with an address is a person's; the session that follows brings the profile.
      ...(user.is_anonymous
        ? { is_anonymous: false, app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }) }
        : {}),
    },
    now,
  );
  await setEmailIdentity(tx, user.id, email, true, now);
  await setProfileEmail(tx, user.id, email, now);
  await deleteOneTimeOf(tx, user.id);
  await insertAuditEntry(tx, { userId: user.id, action: 'email_changed' }, origin, now);
  const facts = { newAddress: email };
  if (user.email) await enqueueMail(tx, secrets, { userId: user.id, kind: 'email_changed', to: user.email, facts });
}

export const LINK_IS_DEAD = 'Email link is invalid or has expired';
export const HALF_ACCEPTED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
