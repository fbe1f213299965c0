import type { Executor } from '../../../db/connect.ts';
import type { Answer, BearerCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { deleteOneTimeOf } from '../one-time/one-time.queries.ts';
import { deviceFacts } from '../sessions/open-session.ts';
import { isUuid } from '../uuid.ts';
import { insertAuditEntry } from './audit.queries.ts';
import { deleteIdentity, listIdentities } from './identities.queries.ts';
import { findUserByEmail, lockUser, metadataOf, setUser, type UserRow } from './users.queries.ts';

/** Cuts one way to sign in; the last one stays, or nobody could come back. */
export async function unlinkIdentity(call: BearerCall): Promise<Answer> {
  const { db, config, bearer, params, moment } = call;
  if (!config.isManualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  const { id } = params;
  if (!isUuid(id)) throw new AuthError('not_found', 'identity_id must be an UUID');
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, bearer.user.id);
    const identities = await listIdentities(tx, bearer.user.id);
    if (!user || identities.length <= 1) throw new AuthError('single_identity_not_deletable');
    const own = identities.find((identity) => identity.id === id);
    if (!own) throw new AuthError('identity_not_found');
    await deleteIdentity(tx, id);
    // Without the way in by address its password opens nothing either.
    if (own.provider === 'email') await setUser(tx, user.id, { password_hash: null }, moment);
    await settleAddress(tx, user, moment);
    await tellUnlinked(call, tx, user, own.provider);
  });
  return { body: {} };
}

/** Told at the address from before: it may have gone with the identity. */
async function tellUnlinked(call: BearerCall, tx: Executor, user: UserRow, provider: string) {
  await insertAuditEntry(
    tx,
    { userId: user.id, action: 'identity_unlinked', method: provider },
    call.origin,
    call.moment,
  );
  const facts = { ...deviceFacts(call), provider };
  if (user.email)
    await enqueueMail(tx, call.secrets, { userId: user.id, kind: 'identity_unlinked', to: user.email, facts });
}

type Rest = Awaited<ReturnType<typeof listIdentities>>;

/** An account's address is one of its identities' addresses, preferably one that is proven. */
async function settleAddress(tx: Executor, user: UserRow, now: Date) {
  const rest = await listIdentities(tx, user.id);
  const providers = [...new Set(rest.map(({ provider }) => provider))];
  const app_metadata = JSON.stringify({ ...metadataOf(user.app_metadata), provider: providers[0], providers });
  await setUser(tx, user.id, { app_metadata }, now);
  if (rest.some(({ email }) => email === user.email)) return;
  const next = rest.find(isVerified) ?? rest.find(({ email }) => email !== null);
  if (!next?.email) return;
  if (await findUserByEmail(tx, next.email)) throw new AuthError('email_conflict_identity_not_deletable');
  await setUser(tx, user.id, { email: next.email, ...(isVerified(next) ? {} : { email_confirmed_at: null }) }, now);
  await deleteOneTimeOf(tx, user.id);
}

function isVerified({ email, identity_data }: Rest[number]) {
  return email !== null && metadataOf(identity_data).email_verified === true;
}
