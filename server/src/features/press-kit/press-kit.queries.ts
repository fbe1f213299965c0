import { type Insertable, sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { isMusicShown } from '../link-page/shown-works.ts';
import { editorName } from '../profile/public-name.ts';

export function findPressKit(db: Executor, ownerId: string) {
  return db
    .selectFrom('press_kits as k')
    .leftJoin('profiles as p', 'p.id', 'k.updated_by')
    .selectAll('k')
    .select(editorName('p').as('author'))
    .where('k.user_id', '=', ownerId)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else saves or publishes this kit. */
export function lockPressKit(db: Executor, ownerId: string) {
  return db.selectFrom('press_kits').selectAll().where('user_id', '=', ownerId).forUpdate().executeTakeFirst();
}

type Draft = { user_id: string; team_id: string; draft: string; updated_by: string; updated_at: Date };

/** False when somebody else saved the first draft a moment before. */
export async function insertPressKit(db: Executor, draft: Draft): Promise<boolean> {
  const inserted = await db
    .insertInto('press_kits')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Changes = Partial<Pick<Insertable<Tables['press_kits']>, 'draft' | 'published' | 'published_at'>>;

export async function setPressKit(
  db: Executor,
  ownerId: string,
  changes: Changes & { updated_by: string; updated_at: Date },
) {
  await db
    .updateTable('press_kits')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('user_id', '=', ownerId)
    .execute();
}

/** Where a person's pages are: the current address of the link page, and whether visitors find it. */
export async function findPagePlace(db: Executor, ownerId: string) {
  const { rows } = await sql<{ slug: string | null; has_link_page: boolean }>`
    select (select s.slug from link_page_slugs s where s.user_id = ${ownerId}::uuid and s.is_current) as slug,
           exists (select from link_pages l where l.user_id = ${ownerId}::uuid and l.published is not null) as has_link_page`.execute(
    db,
  );
  return { slug: rows[0]?.slug ?? null, hasLinkPage: rows[0]?.has_link_page ?? false };
}

/** Music of a person that visitors may see, newest first. */
export function listShownMusic(db: Executor, ownerId: string) {
  return db
    .selectFrom('releases as r')
    .select(['r.id', 'r.title'])
    .where('r.user_id', '=', ownerId)
    .where(isMusicShown)
    .orderBy('r.release_date', 'desc')
    .orderBy('r.id')
    .limit(100)
    .execute();
}

/** The person's own among these ids. */
export async function listOwnReleases(db: Executor, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', ownerId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export function listKitPhotos(db: Executor, ownerId: string, limit: number) {
  return db
    .selectFrom('press_kit_photos')
    .select(['id', 'name', 'width', 'height', 'bytes', 'small_key'])
    .where('user_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The person's own among these. Shared with other saves, but not with the sweep, until the transaction ends. */
export async function lockOwnPhotos(db: Executor, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('press_kit_photos')
    .select('id')
    .where('user_id', '=', ownerId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertKitPhoto(db: Executor, photo: Insertable<Tables['press_kit_photos']>) {
  await db.insertInto('press_kit_photos').values(photo).execute();
}

export function findKitPhoto(db: Executor, id: string) {
  return db.selectFrom('press_kit_photos').select('id').where('id', '=', id).executeTakeFirst();
}

export async function deleteKitPhoto(db: Executor, id: string) {
  await db.deleteFrom('press_kit_photos').where('id', '=', id).execute();
}

/** Named by neither the draft nor the published kit of its owner. */
const isUnused = sql<boolean>`not exists (
  select from press_kits k where k.user_id = press_kit_photos.user_id
     and (position(press_kit_photos.id::text in k.draft::text) > 0
       or position(press_kit_photos.id::text in coalesce(k.published::text, '')) > 0))`;

export function listUnusedPhotos(db: WideExecutor, createdBefore: Date, limit: number) {
  return db
    .selectFrom('press_kit_photos')
    .select('id')
    .where('created_at', '<', createdBefore)
    .where(isUnused)
    .limit(limit)
    .execute();
}

/** Undefined where a save has named it meanwhile. */
export function lockUnusedPhoto(db: Executor, id: string) {
  return db
    .selectFrom('press_kit_photos')
    .select(['storage_key', 'small_key'])
    .where('id', '=', id)
    .where(isUnused)
    .forUpdate()
    .executeTakeFirst();
}
