import { AppError } from '@toada/domain/errors.ts';
import { isReservedSlug, parseSlug, slugLook } from '@toada/domain/link-page/slug.rules.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** Readable addresses of one kind of page: their table, the column with the words, and that of the row they lead to. */
export type AddressShelf = {
  table: 'link_page_slugs' | 'smart_link_addresses';
  words: 'slug' | 'address';
  owner: 'user_id' | 'link_id';
};
/** A shelf and the one whose addresses are looked at. */
export type OwnShelf = AddressShelf & { ownerId: string };
export type KnownAddress = { look: string; address: string; is_current: boolean };

/** Nobody keeps hundreds of addresses from others. */
export const ADDRESSES_MAX = 10;

/** An address as it was typed into a form's field: refused where it has another shape, or is a word of ours. */
export function readAddress(typed: string, field: string): string {
  const address = parseSlug(typed);
  if (!address) throw new AppError('input.invalid', { fields: { [field]: 'linkPage.slug' } });
  if (isReservedSlug(address)) throw new AppError('input.invalid', { fields: { [field]: 'linkPage.slugReserved' } });
  return address;
}

/** Addresses that a page has and had, the oldest first. */
export async function listAddresses(db: Executor, { table, words, owner, ownerId }: OwnShelf): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select look, ${sql.ref(words)} as address, is_current from ${sql.table(table)}
     where ${sql.ref(owner)} = ${ownerId}::uuid order by created_at`.execute(db);
  return rows;
}

type Taking = { address: string; now: Date };

/** False where the look is another's. One's own is spelt anew and is the current one. */
export async function claimAddress(
  db: Executor,
  { table, words, owner, ownerId }: OwnShelf,
  { address, now }: Taking,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)} (look, ${sql.ref(words)}, ${sql.ref(owner)}, is_current, created_at)
      values (${slugLook(address)}, ${address}, ${ownerId}::uuid, true, ${now})
        on conflict (look) do update set ${sql.ref(words)} = excluded.${sql.ref(words)}, is_current = true
             where ${sql.ref(`${table}.${owner}`)} = ${ownerId}::uuid
    returning look`.execute(db);
  return rows.length > 0;
}

type Moving = Taking & {
  /** Whether others go by this look; an address that one has had stays one's own. */
  isOthers?: (look: string) => Promise<boolean>;
  refusals: { many: AppError; taken: AppError };
};

/**
 * Another address for a page whose row the caller has locked. The former ones lead to it for ever. Gives the one before; null where
 * it is the same.
 */
export async function moveToAddress(
  db: Executor,
  shelf: OwnShelf,
  { address, now, isOthers, refusals }: Moving,
): Promise<{ before: string | undefined } | null> {
  const had = await listAddresses(db, shelf);
  const look = slugLook(address);
  const isKnown = had.some((one) => one.look === look);
  if (had.length >= ADDRESSES_MAX && !isKnown) throw refusals.many;
  const before = had.find(({ is_current }) => is_current)?.address;
  if (before === address) return null;
  if (!isKnown && (await isOthers?.(look))) throw refusals.taken;
  await sql`update ${sql.table(shelf.table)} set is_current = false
    where ${sql.ref(shelf.owner)} = ${shelf.ownerId}::uuid and is_current`.execute(db);
  if (!(await claimAddress(db, shelf, { address, now }))) throw refusals.taken;
  return { before };
}
