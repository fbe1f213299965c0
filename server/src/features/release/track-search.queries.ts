import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import {
  beginOf,
  NOBODY,
  placeOf,
  type Round,
  type TermPage,
  type TermPlace,
  type Token,
  unseen,
} from '../../db/terms.ts';

/** In the order of the terms, as releases are (docs/decisions/018-catalogue-search.md). */
export async function listFoundTracks(
  db: Executor,
  visible: Visible,
  { tokens: [first, ...others], except }: Round,
  { after, limit }: TermPage,
) {
  let found = db
    .selectFrom('track_terms')
    .select(['track_id as id', 'term'])
    .where(visibleRows(visible, 'user_id'))
    .where(sql<boolean>`(term, track_id) > ${placeOf(beginOf(first, after))}`)
    .where(sql<boolean>`(term, track_id) < ${placeOf([first.end, NOBODY])}`)
    .where(sql<boolean>`term <= ${firstFrom(first)}`)
    .orderBy('term')
    .orderBy('track_id')
    .limit(sql.lit(limit + 1));
  for (const token of others) found = found.where(sql<boolean>`${firstFrom(token)} < ${unseen(token.end)}`);
  if (except) found = found.where(sql<boolean>`coalesce(${firstFrom(except)} >= ${unseen(except.end)}, true)`);
  const rows = await found.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next: TermPlace | null = rows.length > limit && last ? [last.term, last.id] : null;
  return { rows: shown.map(({ id }) => id), next };
}

/** A scalar subquery, for the same reason as in people.queries.ts. */
function firstFrom({ term }: Token) {
  return sql<string>`(select min(o.term) from track_terms o where o.track_id = track_terms.track_id and o.term >= ${unseen(term)})`;
}

/** Tracks that the caller has found among the visible ones, each with its release. */
export function listTrackCards(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('tracks as t')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .leftJoin('media_files as a', 'a.id', 't.audio_file_id')
    .leftJoin('media_files as c', (join) =>
      join.onRef('c.id', '=', 'r.cover_file_id').on('c.stored_at', 'is not', null),
    )
    .select(['t.id', 't.place', 't.isrc', 'r.artist', 'r.id as release_id', 'r.title as release_title'])
    .select(['r.type as release_type', 'a.duration_ms'])
    .select((eb) => [
      sql<string>`trim(t.title || ' ' || t.version)`.as('title'),
      eb.fn.coalesce('c.preview_key', 'c.storage_key').as('cover_key'),
    ])
    .where('t.id', '=', sql<string>`any(${ids})`)
    .execute();
}
