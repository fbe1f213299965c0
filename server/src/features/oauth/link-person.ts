import type { Executor } from '../../db/connect.ts';
import type { AuthCall } from '../auth/auth-call.ts';
import { AuthError } from '../auth/auth-error.ts';
import { refuseShut } from '../auth/sessions/refuse-shut.ts';
import { deleteAccount, findIdentity, insertEntry, lockAccount, lockSubject } from './accounts.queries.ts';
import { findLinkingUser } from './flows.queries.ts';
import { addIdentity, setProviders } from './keep-identity.ts';
import type { Person } from './read-person.ts';
import type { Settled } from './settle-account.ts';

/** Adds a way in to the account of whoever began the flow, signed in; one identity opens one account. */
export async function linkPerson(call: AuthCall, tx: Executor, sessionId: string, person: Person): Promise<Settled> {
  const { moment: now, origin, config } = call;
  if (!config.isManualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  await lockSubject(tx, person.provider, person.subject);
  const linking = await findLinkingUser(tx, sessionId);
  const user = linking && (await lockAccount(tx, { id: linking.user_id }));
  if (!user) throw new AuthError('session_not_found');
  refuseShut(user, now, 403);
  await refuseTaken(tx, user.id, person);
  await addIdentity(tx, user, person, now);
  const entry = {
    action: 'identity_linked',
    method: person.provider,
    ip: origin.ip,
    user_agent: origin.userAgent,
  } as const;
  await insertEntry(tx, user.id, entry, now);
  return { user: await setProviders(tx, user, now) };
}

async function refuseTaken(tx: Executor, userId: string, { provider, subject }: Person) {
  const known = await findIdentity(tx, provider, subject);
  if (!known) return;
  const words = known.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
  const holder = await lockAccount(tx, { id: known.user_id });
  // An attempt to sign in with a taken address leaves an account nobody can ever enter; it must not keep the owner out.
  const isShell =
    holder && holder.email === null && holder.last_sign_in_at === null && holder.email_confirmed_at === null;
  if (!isShell) throw new AuthError('identity_already_exists', words);
  await deleteAccount(tx, holder.id);
}
