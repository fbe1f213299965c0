import type { Executor } from '../../../db/connect.ts';
import type { AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { refuseShut } from '../sessions/refuse-shut.ts';
import { deleteAccount, findIdentity, insertEntry, lockAccount, lockSubject } from './accounts.queries.ts';
import { findLinkingUser } from './flows.queries.ts';
import { addIdentity, setProviders } from './keep-identity.ts';
import type { Facts } from './read-person.ts';
import type { Settled } from './settle-account.ts';
import { tellLinked } from './tell-linked.ts';

/** Adds a way in to the account of whoever began the flow, signed in; one identity opens one account. */
export async function linkPerson(call: AuthCall, tx: Executor, sessionId: string, person: Facts): Promise<Settled> {
  const { moment: now, origin } = call;
  const { user, shell } = await linkable(call, tx, sessionId, person);
  if (shell) await deleteAccount(tx, shell.id);
  await addIdentity(tx, user, person, now);
  const entry = {
    action: 'identity_linked',
    method: person.provider,
    ip: origin.ip,
    user_agent: origin.userAgent,
  } as const;
  await insertEntry(tx, user.id, entry, now);
  await tellLinked(call, tx, user, person.provider);
  return { user: await setProviders(tx, user, now) };
}

/** The account to which it could be added now, with nothing done yet: refusals are told where the person comes back. */
export async function checkLink(call: AuthCall, tx: Executor, sessionId: string, person: Facts): Promise<Settled> {
  const { user } = await linkable(call, tx, sessionId, person);
  return { user };
}

async function linkable(call: AuthCall, tx: Executor, sessionId: string, person: Facts) {
  if (!call.config.isManualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  await lockSubject(tx, person.provider, person.subject);
  const linking = await findLinkingUser(tx, sessionId);
  const user = linking && (await lockAccount(tx, { id: linking.user_id }));
  if (!user) throw new AuthError('session_not_found');
  refuseShut(user, call.moment, 403);
  // Without an address of its own an account would be nobody's: the address comes first, other ways in after it.
  if (user.is_anonymous) throw new AuthError('no_authorization', undefined, { status: 403 });
  return { user, shell: await findShell(tx, user.id, person) };
}

/** Nobody else may have the identity, but for an account nobody can enter: what an attempt to sign in with a taken address leaves. */
async function findShell(tx: Executor, userId: string, { provider, subject }: Facts) {
  const known = await findIdentity(tx, provider, subject);
  if (!known) return undefined;
  const words = known.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
  const holder = await lockAccount(tx, { id: known.user_id });
  const isShell =
    holder && holder.email === null && holder.last_sign_in_at === null && holder.email_confirmed_at === null;
  if (!isShell) throw new AuthError('identity_already_exists', words);
  return holder;
}
