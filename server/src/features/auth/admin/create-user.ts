import type { CreateUser } from '@toada/domain/auth/auth.contract.ts';
import { mayCreateRole } from '@toada/domain/auth/create-role.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import { beyondReach } from '../../../access/visible-rows.ts';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { addProfile, findTeamProfile } from '../../profile/add-profile.ts';
import { refuseCommonPassword } from '../passwords/is-common-password.ts';
import { passwords } from '../passwords/passwords.ts';
import { insertAuditEntry, NO_ORIGIN } from '../users/audit.queries.ts';
import { findUserByEmail } from '../users/users.queries.ts';
import { makeAccount } from './make-account.ts';

export function hashNewPassword({ password }: CreateUser) {
  refuseCommonPassword(password);
  return passwords.hash(password);
}

/** The spec's create-user function (000, points 6 to 8): the caller's role comes from the database, the rest is a table. */
export async function createUser(call: Call<CreateUser>, passwordHash: string) {
  const { db, actor, visible, input, now } = call;
  const { email, metadata, options } = input;
  if (!mayCreateRole(actor.role, metadata.role)) throw new AppError('user.roleForbidden', {});

  const known = await findUserByEmail(db, email);
  if (known) {
    // Somebody else's people are not shown to an aggregator who knows their address.
    const profile = options.ignore_existing ? await findTeamProfile(db, visible, known.id) : undefined;
    if (!profile) throw new AppError('user.emailTaken', {});
    return { user: profile, isNew: false };
  }
  const aggregatorId =
    actor.role === 'AGGREGATOR' ? actor.id : metadata.aggregator_id && beyondReach(metadata.aggregator_id);
  // The aggregator knows the password it set: that password opens nothing but its own replacement.
  const mustChangePassword = options.must_change_password || actor.role === 'AGGREGATOR';
  const account = await makeAccount(
    db,
    { email, passwordHash, mustChangePassword, isConfirmed: true, userMetadata: metadata },
    now,
  );
  if (!account) throw new AppError('user.emailTaken', {});
  const user = await addProfile(db, {
    id: account.id,
    email,
    full_name: metadata.full_name,
    company_name: metadata.company_name,
    role: metadata.role,
    aggregator_id: metadata.role === 'ARTIST' || actor.role === 'AGGREGATOR' ? aggregatorId : undefined,
  });
  await insertAuditEntry(db, { userId: account.id, action: 'user_created' }, NO_ORIGIN, now);
  const after = { role: user.role, aggregator_id: user.aggregator_id };
  await recordAudit(call, { action: 'user.created', personId: user.id, after });
  return { user, isNew: true };
}
