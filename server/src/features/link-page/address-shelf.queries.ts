import { slugLook } from '@toada/domain/link-page/slug.rules.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** Readable addresses of one kind of page: their table, the column with the words, and that of the row they lead to. */
type AddressShelf = {
  table: 'link_page_slugs' | 'smart_link_addresses';
  words: 'slug' | 'address';
  owner: 'user_id' | 'link_id';
};
/** A shelf and the one whose addresses are looked at. */
export type OwnShelf = AddressShelf & { ownerId: string };
type KnownAddress = { look: string; address: string; is_current: boolean };

/** Addresses that a page has and had, the oldest first. */
export async function listAddresses(db: Executor, { table, words, owner, ownerId }: OwnShelf): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select look, ${sql.ref(words)} as address, is_current from ${sql.table(table)}
     where ${sql.ref(owner)} = ${ownerId}::uuid order by created_at`.execute(db);
  return rows;
}

export type Taking = { address: string; now: Date };

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

export async function retireAddresses(db: Executor, { table, owner, ownerId }: OwnShelf) {
  await sql`update ${sql.table(table)} set is_current = false where ${sql.ref(owner)} = ${ownerId}::uuid and is_current`.execute(
    db,
  );
}
