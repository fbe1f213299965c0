import type { Updateable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { setProfileEmail } from '../../profile/ensure-profile.ts';
import { type Answer, type AuthCall, objectOf, textOf } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { requireStrong } from '../passwords/check-strength.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { setEmailIdentity } from '../users/identities.queries.ts';
import { readEmail } from '../users/parse-email.ts';
import { presentUser } from '../users/present-user.ts';
import {
  deleteUser,
  findUserByEmail,
  findUserById,
  lockUser,
  metadataOf,
  setUser,
  type UserRow,
} from '../users/users.queries.ts';
import { isUuid } from '../uuid.ts';
import { banUntil } from './ban-duration.ts';

export async function adminReadUser({ db, params }: AuthCall): Promise<Answer> {
  return { body: await presentUser(db, known(await find(db, params.id))) };
}

export async function adminUpdateUser(call: AuthCall): Promise<Answer> {
  const { db, body, params, passwords, moment: now } = call;
  const before = known(await find(db, params.id));
  const password = textOf(body, 'password');
  if (password) await requireStrong(call, password);
  const passwordHash = password ? await passwords.hash(password) : undefined;
  return db.transaction().execute(async (tx) => {
    const user = known(await lockUser(tx, before.id));
    await setUser(tx, user.id, changesOf(call, user, passwordHash), now);
    if (passwordHash) await deleteSessions(tx, user.id, 'global');
    const given = textOf(body, 'email');
    if (given) await moveTo(tx, user, readEmail(given), now);
    else if (body.email_confirm === true && user.email) await setEmailIdentity(tx, user.id, user.email, true, now);
    return { body: await presentUser(tx, known(await findUserById(tx, user.id))) };
  });
}

/** Gone for good, or kept as a shell that nobody can enter and that holds no address. */
export async function adminDeleteUser({ db, body, params, moment: now }: AuthCall): Promise<Answer> {
  const user = known(await find(db, params.id));
  await db.transaction().execute(async (tx) => {
    await deleteSessions(tx, user.id, 'global');
    if (body.should_soft_delete === true)
      await setUser(tx, user.id, { deleted_at: now, email: null, new_email: null, password_hash: null }, now);
    else await deleteUser(tx, user.id);
  });
  return { body: {} };
}

function changesOf({ body, moment: now }: AuthCall, user: UserRow, passwordHash: string | undefined) {
  const changes: Updateable<Tables['auth.users']> = {};
  const [app, own] = [objectOf(body, 'app_metadata'), objectOf(body, 'user_metadata')];
  if (app) changes.app_metadata = JSON.stringify(merged(user.app_metadata, app));
  if (own) changes.user_metadata = JSON.stringify(merged(user.user_metadata, own));
  if (passwordHash) changes.password_hash = passwordHash;
  if (body.email_confirm === true) changes.email_confirmed_at = now;
  const bannedUntil = banUntil(textOf(body, 'ban_duration'), now);
  if (bannedUntil !== undefined) changes.banned_until = bannedUntil;
  return changes;
}

async function moveTo(tx: Executor, user: UserRow, email: string, now: Date) {
  const holder = await findUserByEmail(tx, email);
  if (holder && holder.id !== user.id) throw new AuthError('email_exists');
  await setUser(tx, user.id, { email }, now);
  await setEmailIdentity(tx, user.id, email, true, now);
  await setProfileEmail(tx, user.id, email, now);
}

function merged(stored: unknown, changes: Record<string, unknown>) {
  const all = { ...metadataOf(stored), ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

async function find(db: Executor, id: string | undefined) {
  return isUuid(id) ? findUserById(db, id) : undefined;
}

function known(user: UserRow | undefined): UserRow {
  if (!user) throw new AuthError('user_not_found');
  return user;
}
