import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** The white labels of some owners, and the administrator's default, which has none. */
export function listBrands(db: Executor, ownerIds: readonly string[]) {
  return db
    .selectFrom('brands')
    .select(['owner_id', 'options'])
    .where((eb) => eb.or([eb('owner_id', 'is', null), sql<boolean>`owner_id = any(${ownerIds}::uuid[])`]))
    .execute();
}

/** Facts that decide which brand a person wears. */
export function findWearer(db: Executor, personId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('artist_brands', 'artist_brands.user_id', 'profiles.id')
    .select(['role', 'aggregator_id', 'has_own_white_label', 'avatar_key', 'artist_brands.options as artist_options'])
    .where('profiles.id', '=', personId)
    .executeTakeFirst();
}

/** As its editor loads it; without an owner, everybody's. */
export function findWhiteLabelRow(db: Executor, ownerId: string | null) {
  return db
    .selectFrom('brands')
    .leftJoin('profiles', 'profiles.id', 'brands.updated_by')
    .select(['options', 'revision', 'brands.updated_at', 'full_name as updated_by_name'])
    .where(sameOwner(ownerId))
    .executeTakeFirst();
}

/** Locked until the transaction ends: of two who save at once, the second sees what the first has saved. */
export function lockBrand(db: Executor, ownerId: string | null) {
  return db
    .selectFrom('brands')
    .select(['options', 'revision'])
    .where(sameOwner(ownerId))
    .forUpdate()
    .executeTakeFirst();
}

type Saved = { options: string; updated_by: string; updated_at: Date };

export async function setBrand(db: Executor, ownerId: string | null, saved: Saved) {
  await db
    .updateTable('brands')
    .set((eb) => ({ ...saved, revision: eb('revision', '+', 1) }))
    .where(sameOwner(ownerId))
    .execute();
}

/** False where somebody else's first one is there meanwhile. */
export async function insertBrand(db: Executor, ownerId: string | null, saved: Saved): Promise<boolean> {
  const inserted = await db
    .insertInto('brands')
    .values({ ...saved, owner_id: ownerId })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locked, so that what is noted as the former is what was there. */
export function lockArtistBrand(db: Executor, userId: string) {
  return db.selectFrom('artist_brands').select('options').where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export async function setArtistBrand(db: Executor, userId: string, options: string, now: Date) {
  const saved = { options, updated_at: now };
  await db
    .insertInto('artist_brands')
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
    .execute();
}

function sameOwner(ownerId: string | null) {
  return ownerId ? sql<boolean>`owner_id = ${ownerId}` : sql<boolean>`owner_id is null`;
}
