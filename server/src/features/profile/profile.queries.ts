import type { Role } from '@toada/domain/access/policy.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { ProfileForm } from '@toada/domain/profile/profile.contract.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirstOf } from '../../db/page.ts';
import type { Slots } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';

const LINE = [
  'id',
  'full_name',
  'display_name',
  'company_name',
  'role',
  'email',
  'aggregator_id',
  'created_at',
] as const;
const VIEW = [...LINE, 'is_verified'] as const;
/** Read one by one, never in lists. */
const PERSON = [...VIEW, 'avatar_key', 'verification_expires_at'] as const;
const OWN_VIEW = [...PERSON, 'phone'] as const;

export function listProfiles(db: Executor, visible: Visible, { role, now, ...page }: PageInput & ListFilter) {
  return profilePages(db, visible, { role, now }, page);
}

type ListFilter = { role?: Role | undefined; now: Date };

const profilePages = newestFirstOf((db, visible, { role, now }: Slots<ListFilter>) => {
  const isHeld = sql<boolean>`is_verified and (verification_expires_at is null or verification_expires_at > ${now})`;
  const profiles = db
    .selectFrom('profiles')
    .select(LINE)
    .select(isHeld.as('is_verified'))
    .where(visibleRows(visible, 'id'));
  return role ? profiles.where('role', '=', role) : profiles;
});

export function findProfile(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(PERSON)
    .where(visibleRow(visible, 'id', id))
    .executeTakeFirst();
}

/** The actor's own row, however far the role reaches. */
export function findOwnProfile(db: Executor, visible: Visible) {
  return db
    .selectFrom('profiles')
    .select(OWN_VIEW)
    .where('id', '=', visible.actorId)
    .where(visibleRows(visible, 'id'))
    .executeTakeFirst();
}

export function setOwnProfile(db: Executor, visible: Visible, form: ProfileForm, now: Date) {
  const { full_name, display_name, company_name, phone } = form;
  return db
    .updateTable('profiles')
    .set({ full_name, display_name, company_name, phone, updated_at: now })
    .where('id', '=', visible.actorId)
    .where(visibleRows(visible, 'id'))
    .returning(OWN_VIEW)
    .executeTakeFirst();
}

/** Locked until the transaction ends: of two pictures saved at once, the one that loses is given up and not forgotten. */
export function lockOwnAvatar(db: Executor, visible: Visible) {
  return db
    .selectFrom('profiles')
    .select('avatar_key')
    .where('id', '=', visible.actorId)
    .where(visibleRows(visible, 'id'))
    .forUpdate()
    .executeTakeFirst();
}

export function setOwnAvatar(db: Executor, visible: Visible, avatarKey: string | null, now: Date) {
  return db
    .updateTable('profiles')
    .set({ avatar_key: avatarKey, updated_at: now })
    .where('id', '=', visible.actorId)
    .where(visibleRows(visible, 'id'))
    .returning(OWN_VIEW)
    .executeTakeFirst();
}

export type NewProfile = {
  id?: string;
  full_name: string;
  email: string;
  role: Role;
  display_name?: string;
  company_name?: string;
  aggregator_id?: string;
  is_verified?: boolean;
  max_artists?: number;
};

export function insertProfile(db: Executor, profile: NewProfile) {
  return db.insertInto('profiles').values(profile).returning(VIEW).executeTakeFirstOrThrow();
}

/** At a first login. Somebody who has a profile keeps it; an address that is another's is not taken over. */
export function insertFirstProfile(db: Executor, profile: Insertable<Tables['profiles']>) {
  return db
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst();
}

export async function setProfile(db: Executor, id: string, changes: Updateable<Tables['profiles']>, now: Date) {
  await db
    .updateTable('profiles')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export function findAggregator(db: Executor, id: string) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'AGGREGATOR')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

export async function clearTeam(db: Executor, aggregatorId: string, now: Date) {
  await db
    .updateTable('profiles')
    .set({ aggregator_id: null, updated_at: now })
    .where('aggregator_id', '=', aggregatorId)
    .execute();
}

/** Somebody a release can belong to: an artist or a label, whose account is open. */
export function findOwner(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(['id', 'team_id'])
    .where(visibleRow(visible, 'id', id))
    .where('role', 'in', ['ARTIST', 'AGGREGATOR'])
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

type Named = { id: string; words: readonly string[] };

/**
 * People who can own releases and works, within the caller's right to write: the one with this id, and those whom one of the
 * words, in small letters, names by their address or their name.
 */
export function listOwners(db: Executor, visible: Visible, { id, words }: Named) {
  return db
    .selectFrom('profiles')
    .select([
      ...(['id', 'team_id', 'role', 'full_name', 'display_name'] as const),
      sql<string>`lower(email)`.as('email'),
    ])
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        sql<boolean>`lower(email) = any(${words})`,
        sql<boolean>`lower(full_name) = any(${words})`,
        sql<boolean>`lower(display_name) = any(${words})`,
      ]),
    )
    .where('role', 'in', ['ARTIST', 'AGGREGATOR'])
    .where('deactivated_at', 'is', null)
    .where(visibleRows(visible, 'id'))
    .execute();
}

/**
 * The places of an aggregator, locked until the transaction ends: of many who want the last one, each sees what the one before
 * did. Whether the caller may add to this roster was decided before.
 */
export function lockPlaces(db: Executor, aggregatorId: string) {
  return db
    .selectFrom('profiles')
    .select(['artist_count', 'max_artists'])
    .where('id', '=', aggregatorId)
    .where('role', '=', 'AGGREGATOR')
    .forNoKeyUpdate()
    .executeTakeFirst();
}
