import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { editorName } from '../profile/public-name.ts';
import type { isMusicShown } from './shown-works.ts';

/** Somebody who may have a page: an artist or a label, whose account is open. */
export function findPageOwner(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(['id', 'team_id', 'full_name', 'display_name', 'company_name', 'role', 'aggregator_id', 'avatar_key'])
    .select(
      sql<string | null>`(select coalesce(nullif(a.company_name, ''), a.full_name) from profiles a
        where a.id = profiles.aggregator_id and a.role = 'AGGREGATOR')`.as('label_name'),
    )
    .where(visibleRow(visible, 'id', id))
    .where('role', 'in', ['ARTIST', 'AGGREGATOR'])
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

export function findLinkPage(db: Executor, ownerId: string) {
  return db
    .selectFrom('link_pages as l')
    .leftJoin('profiles as p', 'p.id', 'l.updated_by')
    .leftJoin('link_page_slugs as s', (join) => join.onRef('s.user_id', '=', 'l.user_id').on('s.is_current', '=', true))
    .selectAll('l')
    .select([editorName('p').as('author'), 's.slug'])
    .where('l.user_id', '=', ownerId)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else saves or publishes this page. */
export function lockLinkPage(db: Executor, ownerId: string) {
  return db.selectFrom('link_pages').selectAll().where('user_id', '=', ownerId).forUpdate().executeTakeFirst();
}

type Draft = { user_id: string; team_id: string; draft: string; updated_by: string; updated_at: Date };

/** False when somebody else saved the first draft a moment before. */
export async function insertLinkPage(db: Executor, draft: Draft): Promise<boolean> {
  const inserted = await db
    .insertInto('link_pages')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Changes = Partial<Pick<Insertable<Tables['link_pages']>, 'draft' | 'published' | 'published_at'>>;

export async function setLinkPage(
  db: Executor,
  ownerId: string,
  changes: Changes & { updated_by: string; updated_at: Date },
) {
  await db
    .updateTable('link_pages')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('user_id', '=', ownerId)
    .execute();
}

/** Works of a person that visitors may see, newest first: a page may name any of them. */
export function listShownWorks(db: Executor, ownerId: string, isShown: typeof isMusicShown) {
  return db
    .selectFrom('releases as r')
    .leftJoin('videos as v', 'v.release_id', 'r.id')
    .select(['r.id', 'r.title'])
    .where('r.user_id', '=', ownerId)
    .where(isShown)
    .orderBy('r.release_date', 'desc')
    .orderBy('r.id')
    .limit(100)
    .execute();
}

/** The person's own among these ids. */
export async function listOwnReleases(db: Executor, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', ownerId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a look is the name of another artist or label whose account is open, and none of one's own. */
export async function isNameOfAnother(db: Executor, ownerId: string, look: string): Promise<boolean> {
  const isCalled = sql`(slug_look(p.display_name) = ${look} or slug_look(p.company_name) = ${look} or slug_look(p.full_name) = ${look})`;
  const { rows } = await sql<{ is_name: boolean }>`
    select exists (select from profiles p where ${isCalled} and p.id <> ${ownerId}::uuid and p.role in ('ARTIST', 'AGGREGATOR')
                      and p.deactivated_at is null and p.erased_at is null)
       and not exists (select from profiles p where p.id = ${ownerId}::uuid and ${isCalled}) as is_name`.execute(db);
  return rows[0]?.is_name ?? false;
}
