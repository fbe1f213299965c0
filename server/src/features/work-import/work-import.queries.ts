import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** The caller has found the owners within its reach. `places` counts the sheet's works from 0. */
export async function listNamesakes(
  db: Executor,
  wanted: readonly { ownerId: string; title: string; place: number }[],
) {
  const { rows } = await sql<{ place: number; id: string; iswc: string; author_documents: string[] }>`
    select p.place, w.id, w.iswc, w.author_documents
    from unnest(${wanted.map(({ ownerId }) => ownerId)}::uuid[], ${wanted.map(({ title }) => title)}::text[],
      ${wanted.map(({ place }) => place)}::int[]) as p(owner, title, place)
    join works w on w.user_id = p.owner and w.title_key = regexp_replace(fold_text(p.title), '[^a-z0-9]+', '', 'g')
    where w.title_key <> ''`.execute(db);
  return rows;
}

/** The caller has found the owners within its reach. */
export async function findTakenIds(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('works').select('id').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Music recordings of these owners with one of these codes. */
export function listByIsrc(db: Executor, ownerIds: readonly string[], isrcs: readonly string[]) {
  return db
    .selectFrom('tracks as t')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .select(['t.id', 't.isrc_code', 'r.user_id'])
    .where('t.isrc_code', '=', sql<string>`any(${isrcs}::text[])`)
    .where('r.user_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .where('r.type', '<>', 'video')
    .orderBy('r.created_at')
    .orderBy('t.place')
    .execute();
}
