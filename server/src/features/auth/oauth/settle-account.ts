import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../../../db/connect.ts';
import type { AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { refuseShut } from '../sessions/refuse-shut.ts';
import {
  type Account,
  deleteIdentities,
  deleteLeftovers,
  findIdentity,
  type IdentityRow,
  insertAccount,
  insertEntry,
  listIdentities,
  lockAccount,
  lockSubject,
  setAccount,
} from './accounts.queries.ts';
import type { FlowRow } from './flows.queries.ts';
import { addIdentity, refreshIdentity, setProviders } from './keep-identity.ts';
import { mailProof } from './mail-proof.ts';
import type { Person } from './read-person.ts';
import { tellLinked } from './tell-linked.ts';

/** Where the sign-in is to end, and at whose domain it began. */
type Begun = Pick<FlowRow, 'redirect_to' | 'aggregator_id'>;
export type Settled = { user: Account } | { refusal: AuthError };

/** The account of a person (identity, section 6): the identity's, else that of whoever proved the same address, else a new one. */
export async function settleAccount(call: AuthCall, tx: Executor, person: Person, flow: Begun): Promise<Settled> {
  await lockSubject(tx, person.provider, person.subject);
  const identity = await identityOf(call, tx, person, flow);
  const user = await lockAccount(tx, { id: identity.user_id });
  // An account that was deleted keeps its identities, so that nobody slips in anew under the same name.
  if (!user) throw new AuthError('user_banned', undefined, { status: 403 });
  refuseShut(user, call.moment, 403);
  if (!user.email_confirmed_at) {
    const isProven = person.isEmailVerified && person.email === user.email;
    if (isProven) await evictStrangers(call, tx, user, { own: identity, person, flow });
    else if (!call.config.isAutoconfirm || !user.email)
      return mailProof(call, tx, { user, identity, email: person.email, redirectTo: flow.redirect_to });
    await setAccount(tx, user.id, { email_confirmed_at: call.moment }, call.moment);
  }
  return { user: await setProviders(tx, user, call.moment) };
}

async function identityOf(call: AuthCall, tx: Executor, person: Person, flow: Begun): Promise<IdentityRow> {
  const known = await findIdentity(tx, person.provider, person.subject);
  if (known) return refreshIdentity(tx, known, person, call.moment);
  if (!person.email)
    throw new AuthError('bad_oauth_callback', 'Error getting user email from external provider', { status: 422 });
  const holder = await lockAccount(tx, { email: person.email });
  // An address that the provider does not vouch for leads to nobody's account.
  if (holder && person.isEmailVerified) return join(call, tx, holder, person);
  return register(call, tx, { person, flow, email: holder ? null : person.email });
}

async function join(call: AuthCall, tx: Executor, user: Account, person: Person) {
  refuseShut(user, call.moment, 403);
  await insertEntry(tx, user.id, entryOf(call, 'identity_linked', person), call.moment);
  await tellLinked(call, tx, user, person.provider);
  return addIdentity(tx, user, person, call.moment);
}

type Newcomer = { person: Person; flow: Begun; email: string | null };

async function register(call: AuthCall, tx: Executor, { person, flow, email }: Newcomer): Promise<IdentityRow> {
  const { config, moment: now } = call;
  if (config.isSignUpDisabled) throw new AuthError('signup_disabled');
  const { provider, isEmailVerified, data } = person;
  const id = await insertAccount(tx, {
    id: randomUUID(),
    email,
    email_confirmed_at: isEmailVerified ? now : null,
    app_metadata: JSON.stringify({ provider, providers: [provider] }),
    user_metadata: JSON.stringify({ ...data, email_verified: isEmailVerified, phone_verified: false }),
    aggregator_id: flow.aggregator_id,
    created_at: now,
    updated_at: now,
  });
  // Somebody registered the address in this very moment; now that they are there, the rules are asked again.
  if (!id) return identityOf(call, tx, person, flow);
  await insertEntry(tx, id, entryOf(call, 'signed_up', person), now);
  const user = await lockAccount(tx, { id });
  assert(user, 'the account was made in this transaction');
  return addIdentity(tx, user, person, now);
}

type Owner = { own: IdentityRow; person: Person; flow: Begun };

/**
 * A person who registered an address without ever answering from it may have been a stranger waiting for its owner. The owner is
 * here now: the stranger's password, ways in and words go. What an administrator wrote in an invitation stays.
 */
async function evictStrangers(call: AuthCall, tx: Executor, user: Account, { own, person, flow }: Owner) {
  const others = (await listIdentities(tx, user.id)).filter(({ id }) => id !== own.id);
  await deleteIdentities(
    tx,
    others.map(({ id }) => id),
  );
  await deleteLeftovers(tx, user.id);
  const words = user.invited_at ? (user.user_metadata as object) : {};
  const user_metadata = JSON.stringify({ ...words, ...person.data, email_verified: true, phone_verified: false });
  const cleared = {
    password_hash: null,
    must_change_password: false,
    is_contested: false,
    new_email: null,
    email_change_accepted: null,
    aggregator_id: flow.aggregator_id,
    user_metadata,
  };
  await setAccount(tx, user.id, cleared, call.moment);
}

function entryOf({ origin }: AuthCall, action: 'signed_up' | 'identity_linked', { provider }: Person) {
  return { action, method: provider, ip: origin.ip, user_agent: origin.userAgent };
}
