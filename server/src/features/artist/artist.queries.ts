import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

const VIEW = [
  'id',
  'full_name',
  'company_name',
  'email',
  'aggregator_id',
  'is_verified',
  'verification_expires_at',
] as const;

/** An artist of a roster the caller may see, locked: while this holds, nothing of theirs changes team. */
export function lockArtist(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select(VIEW)
    .where(visibleRow(visible, 'id', id))
    .where('role', '=', 'ARTIST')
    .where('aggregator_id', 'is not', null)
    .where('deactivated_at', 'is', null)

    .$narrowType<{ aggregator_id: string }>()
    .forUpdate()
    .executeTakeFirst();
}

type Names = { full_name: string; company_name: string | null };

export function setNames(db: Executor, visible: Visible, id: string, { full_name, company_name }: Names, now: Date) {
  return db
    .updateTable('profiles')
    .set({ full_name, company_name, updated_at: now })
    .where('id', '=', id)
    .where(visibleRows(visible, 'id'))
    .returning(VIEW)
    .executeTakeFirstOrThrow();
}

/** Everything the artist owns follows by the foreign keys, in this statement (docs/decisions/003-team-column.md). */
export async function clearAggregator(db: Executor, visible: Visible, id: string, now: Date) {
  await db
    .updateTable('profiles')
    .set({ aggregator_id: null, updated_at: now })
    .where('id', '=', id)
    .where(visibleRows(visible, 'id'))
    .execute();
}

/** Names of labels: the company, else the person. */
export async function listLabelNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const name = sql<string>`coalesce(company_name, full_name)`.as('name');
  const rows = await db.selectFrom('profiles').select(['id', name]).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Recipient of a mail; none where the account was closed or erased meanwhile. */
export function findRecipient(db: Executor, id: string) {
  return db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** For an artist who has just been made and belongs to nobody yet. */
export async function setAggregator(db: Executor, artistId: string, aggregatorId: string, now: Date) {
  await db
    .updateTable('profiles')
    .set({ aggregator_id: aggregatorId, updated_at: now })
    .where('id', '=', artistId)
    .where('role', '=', 'ARTIST')
    .where('aggregator_id', 'is', null)
    .execute();
}
