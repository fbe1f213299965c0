import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../../../db/connect.ts';
import {
  type Account,
  type IdentityRow,
  insertIdentity,
  listIdentities,
  lockAccount,
  setAccount,
  setIdentity,
} from './accounts.queries.ts';
import type { Facts } from './read-person.ts';

/** A new way in. What the provider says fills gaps in what the person wrote, and replaces none of it. */
export async function addIdentity(tx: Executor, user: Account, person: Facts, now: Date): Promise<IdentityRow> {
  const user_metadata = JSON.stringify({ ...person.data, ...fieldsOf(user.user_metadata) });
  await setAccount(tx, user.id, { user_metadata }, now);
  return insertIdentity(tx, {
    user_id: user.id,
    provider: person.provider,
    provider_id: person.subject,
    email: person.email,
    identity_data: JSON.stringify(dataOf(person, false)),
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  });
}

/** Apple tells the name once; what a provider leaves out this time is kept, and so is what a mail has proved since. */
export async function refreshIdentity(tx: Executor, known: IdentityRow, person: Facts, now: Date) {
  const before = fieldsOf(known.identity_data);
  const wasProven = before.email_verified === true && before.email === person.email;
  const data = { ...before, ...dataOf(person, wasProven) };
  const email = person.email ?? known.email;
  const changes = { email, identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now };
  await setIdentity(tx, known.id, changes);
  return { ...known, email };
}

/** The account with its list of ways in brought up to date. */
export async function setProviders(tx: Executor, user: Account, now: Date): Promise<Account> {
  const providers = [...new Set((await listIdentities(tx, user.id)).map(({ provider }) => provider))];
  const before = fieldsOf(user.app_metadata);
  const provider = providers.includes(String(before.provider)) ? before.provider : providers[0];
  await setAccount(tx, user.id, { app_metadata: JSON.stringify({ ...before, provider, providers }) }, now);
  const after = await lockAccount(tx, { id: user.id });
  assert(after, 'an account that is locked stays');
  return after;
}

export function fieldsOf(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function dataOf({ data, email, isEmailVerified }: Facts, wasProven: boolean) {
  const proof = email === null ? {} : { email_verified: isEmailVerified || wasProven };
  return { ...data, ...proof, phone_verified: false };
}
