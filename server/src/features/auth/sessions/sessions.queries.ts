import { staffRoles } from '@toada/domain/auth/staff-factor.rules.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { SettingKey } from '@toada/domain/platform-setting/platform-settings.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../../access/authorize.ts';
import type { Sought } from '../../../access/visible-rows.ts';
import { soughtIn } from '../../../access/visible-rows.ts';
import type { Executor } from '../../../db/connect.ts';
import { newestFirst } from '../../../db/page.ts';
import { type Slots, statement } from '../../../db/statement.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AmrEntry } from '../keys/access-token.ts';

type Sessions = Tables['auth.sessions'];
export type SessionRow = Selectable<Sessions>;

export function insertSession(db: Executor, session: Insertable<Sessions>): Promise<SessionRow> {
  return db.insertInto('auth.sessions').values(session).returningAll().executeTakeFirstOrThrow();
}

/** Locks the session until the transaction ends: tabs that refresh together take turns. */
export async function lockSession(db: Executor, id: string): Promise<SessionRow | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  return db.selectFrom('auth.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function setSession(db: Executor, id: string, changes: Updateable<Sessions>): Promise<SessionRow> {
  return db.updateTable('auth.sessions').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export type Scope = 'global' | 'local' | 'others';

/** Ends all sessions of a person, this one, or all but this one. */
export async function deleteSessions(db: Executor, userId: string, scope: Scope, sessionId?: string) {
  const all = db.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (scope === 'global' || sessionId === undefined) return void (await all.execute());
  await all.where('id', scope === 'local' ? '=' : '!=', sessionId).execute();
}

/** Sessions that have not seen the second factor end when it is set up. */
export async function deleteSessionsBelowAal2(db: Executor, userId: string, keepId: string) {
  await db
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('aal', '!=', 'aal2')
    .where('id', '!=', keepId)
    .execute();
}

/** How the person proved to be themselves, newest first. */
export async function listAmr(db: Executor, sessionId: string): Promise<AmrEntry[]> {
  const rows = await db
    .selectFrom('auth.mfa_amr_claims')
    .select(['method', 'updated_at'])
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ method, updated_at }) => ({ method, timestamp: Math.floor(updated_at.getTime() / 1000) }));
}

export async function addAmr(db: Executor, sessionId: string, method: string, now: Date) {
  await db
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: sessionId, method, updated_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ updated_at: now }))
    .execute();
}

/** Session and account of a token, in one reading. */
export function findBearer(db: Executor, userId: string, sessionId: string | null) {
  return db
    .selectFrom('auth.users as u')
    .leftJoin('auth.sessions as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.id', '=', sessionId))
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .selectAll('u')
    .select(['s.id as session_id', 's.aal', 's.not_after', 'p.deactivated_at'])
    .select(['s.created_at as session_created_at', 's.updated_at as session_updated_at'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Session, profile and second factor of those who call /api, in one reading. */
export function listActors(db: Executor, sessionIds: readonly string[]) {
  return actors(db, { sessionIds });
}

export type ActorRow = Awaited<ReturnType<typeof listActors>>[number];

const staffFactor: SettingKey = 'security.staffSecondFactor';
/** The platform's own setting, looked up for staff only: everybody else's call costs nothing more. */
const factorSetting = sql<unknown>`case when p.role in (${sql.join(staffRoles.map(sql.lit))}) then
  (select value from platform_settings where key = ${sql.lit(staffFactor)}) end`;

const actors = statement((db, { sessionIds }: Slots<{ sessionIds: readonly string[] }>) =>
  db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .leftJoin('profiles as p', 'p.id', 's.user_id')
    .select(['s.id as session_id', 's.user_id', 's.aal', 's.not_after', 'u.banned_until', 'u.must_change_password'])
    .select(['s.created_at', 's.updated_at'])
    .select(['p.role', 'p.is_verified', 'p.verification_expires_at', 'p.deactivated_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth.mfa_factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 's.user_id')
            .where('f.status', '=', sql.lit('verified')),
        )
        .as('has_factor'),
    )
    .select(factorSetting.as('factor_setting'))
    .where(sql<boolean>`s.id = any(${sessionIds}::uuid[])`)
    .where('u.deleted_at', 'is', null),
);

export function listSessions(db: Executor, visible: Visible, page: PageInput) {
  const query = db
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'ip', 'user_agent', 'refreshed_at', 'created_at'])
    .where('user_id', '=', visible.actorId);
  return newestFirst(query, page);
}

/** Ends one session of the person's own; undefined when there is none of that id among them. */
export function deleteOwnSession(db: Executor, visible: Visible, id: Sought<'sessions'>) {
  return db
    .deleteFrom('auth.sessions')
    .where('id', '=', soughtIn(visible, id))
    .where('user_id', '=', visible.actorId)
    .returning('id')
    .executeTakeFirst();
}

/** This device of the account, or any of its devices. */
export function findDevice(db: Executor, userId: string, hash?: Buffer) {
  const devices = db.selectFrom('auth.known_devices').select('user_id').where('user_id', '=', userId).limit(1);
  return (hash ? devices.where('device_hash', '=', hash) : devices).executeTakeFirst();
}

export async function keepDevice(db: Executor, device: Insertable<Tables['auth.known_devices']>) {
  await db
    .insertInto('auth.known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: device.last_seen_at }),
    )
    .execute();
}
