import type { Selectable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { listFactors } from '../mfa/factors.queries.ts';
import { listIdentities } from './identities.queries.ts';
import { metadataOf, type UserRow } from './users.queries.ts';

export type UserView = Awaited<ReturnType<typeof presentUser>>;

/** An account as the protocol shows it. Hashes, tokens and secrets are not among the fields. */
export async function presentUser(db: Executor, user: UserRow) {
  const identities = await listIdentities(db, user.id);
  const factors = await listFactors(db, user.id);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    ...(user.new_email ? { new_email: user.new_email } : {}),
    app_metadata: metadataOf(user.app_metadata),
    user_metadata: metadataOf(user.user_metadata),
    ...(factors.length > 0 ? { factors: factors.map(presentFactor) } : {}),
    identities: identities.map(presentIdentity),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

type Factor = Pick<
  Selectable<Tables['auth.mfa_factors']>,
  'id' | 'status' | 'friendly_name' | 'factor_type' | 'last_challenged_at' | 'created_at' | 'updated_at'
>;

export function presentFactor(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    phone: '',
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  };
}

function presentIdentity(identity: Selectable<Tables['auth.identities']>) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: metadataOf(identity.identity_data),
    provider: identity.provider,
    last_sign_in_at: (identity.last_sign_in_at ?? identity.created_at).toISOString(),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    email: identity.email ?? '',
  };
}

/** A moment that has not come is left out, as clients expect. */
function times(moments: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(moments).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : [])));
}
