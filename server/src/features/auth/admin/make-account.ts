import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import { insertIdentity } from '../users/identities.queries.ts';
import { insertUser, type UserRow } from '../users/users.queries.ts';

type NewAccount = {
  id?: string;
  email: string;
  /** Null for whoever sets it by a link, or signs in another way. */
  passwordHash: string | null;
  /** The password is temporary, or still to be set: until its owner has, nothing else opens. */
  mustChangePassword?: boolean;
  invitedAt?: Date;
  isConfirmed: boolean;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** The roster to join at the first login. */
  aggregatorId?: string | null;
  bannedUntil?: Date | null | undefined;
};

/** The account and its identity by address; undefined when the address is taken. What it may do is its profile's matter. */
export async function makeAccount(tx: Executor, account: NewAccount, now: Date): Promise<UserRow | undefined> {
  const { id = randomUUID(), email, passwordHash, isConfirmed, userMetadata = {}, appMetadata = {} } = account;
  const verified = isConfirmed ? { email_verified: true } : {};
  const user = await insertUser(tx, {
    id,
    email,
    password_hash: passwordHash,
    must_change_password: account.mustChangePassword ?? false,
    email_confirmed_at: isConfirmed ? now : null,
    invited_at: account.invitedAt ?? null,
    app_metadata: JSON.stringify({ ...appMetadata, provider: 'email', providers: ['email'] }),
    user_metadata: JSON.stringify({ ...userMetadata, ...verified }),
    aggregator_id: account.aggregatorId ?? null,
    banned_until: account.bannedUntil ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!user) return undefined;
  await insertIdentity(tx, {
    user_id: id,
    provider: 'email',
    provider_id: id,
    email,
    identity_data: JSON.stringify({ sub: id, email, email_verified: isConfirmed, phone_verified: false }),
    created_at: now,
    updated_at: now,
  });
  return user;
}
