import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export async function insertBrandFile(db: Executor, file: Insertable<Tables['brand_files']>) {
  await db.insertInto('brand_files').values(file).execute();
}

export function findBrandFile(db: Executor, id: string) {
  return db.selectFrom('brand_files').select('storage_key').where('id', '=', id).executeTakeFirst();
}

export function lockBrandFile(db: Executor, id: string) {
  return db.selectFrom('brand_files').select('storage_key').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** An owner's own among these. Shared with other saves, but not with the sweep, until the transaction ends. */
export function lockOwnFiles(db: Executor, ownerId: string | null, ids: readonly string[]) {
  return db
    .selectFrom('brand_files')
    .select('storage_key')
    .where('id', 'in', ids)
    .where(sql<boolean>`owner_id is not distinct from ${ownerId}::uuid`)
    .forShare()
    .execute();
}

/** Newest first. */
export function listLatestFiles(db: Executor, ownerId: string | null, since: Date, limit: number) {
  const files = db.selectFrom('brand_files').select('created_at').where('created_at', '>', since);
  const owned = ownerId ? files.where('owner_id', '=', ownerId) : files.where('owner_id', 'is', null);
  return owned.orderBy('created_at', 'desc').limit(limit).execute();
}

/** Files that nothing of their owner's names, a few at a time in the order of their ids. */
export function listUnusedFiles(db: WideExecutor, createdBefore: Date, after: string | null, limit: number) {
  const unused = db
    .selectFrom('brand_files')
    .select('id')
    .where('created_at', '<', createdBefore)
    .where(({ not }) => not(isUsed()));
  const rest = after ? unused.where('id', '>', after) : unused;
  return rest.orderBy('id').limit(limit).execute();
}

export async function isFileUsed(db: Executor, id: string): Promise<boolean> {
  const used = await db.selectFrom('brand_files').select('id').where('id', '=', id).where(isUsed()).executeTakeFirst();
  return used !== undefined;
}

export async function deleteBrandFile(db: Executor, id: string) {
  await db.deleteFrom('brand_files').where('id', '=', id).execute();
}

/** A picture is named by its owner alone: that is seen to whenever a brand or a landing page is saved. */
function isUsed(): RawBuilder<boolean> {
  const names = (column: string) => sql`position(brand_files.id::text in ${sql.ref(column)}::text) > 0`;
  // The owner and nobody are asked for apart: what finds both at once uses no index.
  return sql<boolean>`(
    exists (select from brands where brands.owner_id = brand_files.owner_id and ${names('brands.options')})
    or exists (select from artist_brands where artist_brands.user_id = brand_files.owner_id and ${names('artist_brands.options')})
    or exists (select from link_pages where link_pages.user_id = brand_files.owner_id and (${names('link_pages.draft')} or ${names('link_pages.published')}))
    or exists (select from link_pages where link_pages.team_id = brand_files.owner_id and (${names('link_pages.draft')} or ${names('link_pages.published')}))
    or (brand_files.owner_id is null and (
      exists (select from brands where brands.owner_id is null and ${names('brands.options')})
      or exists (select from landing_page_contents
          where ${names('landing_page_contents.background_url')} or ${names('landing_page_contents.sections')}))))`;
}
