import type { PageInput } from '@toada/domain/page.ts';
import type { ReleaseFilter } from '@toada/domain/release/release.contract.ts';
import { type Selectable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
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

export type Shelf = Selectable<Tables['releases']>['shelf'];
type Narrow = Pick<ReleaseFilter, 'type' | 'artist_id'>;

/** Part of the catalogue that an index gives newest first. Delivered ones are looked at by their date, pending ones by their ids. */
export type Stretch = {
  shelf?: Shelf;
  when?: 'out' | 'ahead';
  only?: readonly string[];
  except?: readonly string[];
};

export async function listStretch(
  db: Executor,
  visible: Visible,
  { shelf, when, only, except, type, artist_id, today }: Stretch & Narrow & { today: string },
  page: PageInput,
) {
  let found = db.selectFrom('releases').select(['id', 'created_at']).where(visibleRows(visible, 'user_id'));
  if (artist_id) found = found.where('user_id', '=', soughtIn(visible, artist_id));
  if (shelf) found = found.where('shelf', '=', shelf);
  if (type) found = found.where('type', '=', type);
  if (only) found = found.where('id', '=', sql<string>`any(${only})`);
  if (except) found = found.where('id', '<>', sql<string>`all(${except})`);
  if (when === 'ahead') found = found.where(sql<boolean>`coalesce(release_date, 'infinity') > ${today}`);
  if (when === 'out') {
    const due = await listDueIds(db, today);
    if (due.length === 0) return { rows: [], next: null };
    found = found.where('id', '=', sql<string>`any(${due})`);
  }
  return newestFirst(found, page);
}

/**
 * Releases that came out since the job's last run: few, and found by their date. The list itself narrows to the owner. Narrowed here,
 * the planner, which does not know that nearly none is due, would walk a label's whole delivered catalogue.
 */
async function listDueIds(db: Executor, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where(sql<boolean>`shelf = 'completed'`)
    .where('release_date', '<=', today)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cards of releases the caller has found among the visible ones. */
export function listCards(db: Executor, ids: readonly string[]) {
  return (
    db
      .selectFrom('releases')
      .innerJoin('distributions', 'distributions.release_id', 'releases.id')
      .innerJoin('profiles as owners', 'owners.id', 'releases.user_id')
      // While a cover is still being moved into the storage there is nothing to show.
      .leftJoin('media_files as covers', (join) =>
        join.onRef('covers.id', '=', 'releases.cover_file_id').on('covers.stored_at', 'is not', null),
      )
      .select([
        'releases.id',
        'releases.user_id',
        'type',
        'title',
        'artist',
        'upc',
        'genre',
        'release_date',
        'releases.created_at',
        'distributions.status',
        'distributions.is_test_only',
      ])
      .select((eb) => [
        eb.fn.coalesce('owners.display_name', 'owners.full_name', eb.val('')).as('owner_name'),
        eb.fn.coalesce('covers.preview_key', 'covers.storage_key').as('cover_key'),
        eb
          .selectFrom('tracks')
          .select((t) => t.fn.coalesce(t.fn.max('place'), t.lit(0)).as('last'))
          .whereRef('tracks.release_id', '=', 'releases.id')
          .$asScalar()
          .$notNull()
          .as('track_count'),
      ])
      .where('releases.id', '=', sql<string>`any(${ids})`)
      .execute()
  );
}
export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

type Search = Narrow & Round & { stretches: readonly Stretch[] | null; today: string };

/**
 * In the order of the terms, as people are (docs/decisions/011-people-search.md). A badge or a type beside the words is
 * looked up row by row: a common word under a rare badge costs what the word costs.
 */
export async function listFoundReleases(
  db: Executor,
  visible: Visible,
  { tokens: [first, ...others], except, artist_id, type, stretches, today }: Search,
  { after, limit }: TermPage,
) {
  let found = db
    .selectFrom('release_terms')
    .select(['release_id as id', 'term'])
    .where(visibleRows(visible, 'user_id'))
    .where(sql<boolean>`(term, release_id) > ${placeOf(beginOf(first, after))}`)
    .where(sql<boolean>`(term, release_id) < ${placeOf([first.end, NOBODY])}`)
    .where(sql<boolean>`term <= ${firstFrom(first)}`)
    .orderBy('term')
    .orderBy('release_id')
    .limit(sql.lit(limit + 1));
  if (artist_id) found = found.where('user_id', '=', soughtIn(visible, artist_id));
  for (const token of others) found = found.where(sql<boolean>`${firstFrom(token)} < ${unseen(token.end)}`);
  if (except) found = found.where(sql<boolean>`coalesce(${firstFrom(except)} >= ${unseen(except.end)}, true)`);
  if (type) found = found.where(sql<boolean>`(${ofRelease(sql`r.type`)}) = ${type}`);
  if (stretches) found = found.where(sql<boolean>`(${ofRelease(isOneOf(stretches, today))})`);
  const rows = await found.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next: TermPlace | null = rows.length > limit && last ? [last.term, last.id] : null;
  return { rows: shown.map(({ id }) => id), next };
}

/** Scalar subqueries, for the same reason as in people.queries.ts. */
function firstFrom({ term }: Token) {
  return sql<string>`(select min(o.term) from release_terms o where o.release_id = release_terms.release_id and o.term >= ${unseen(term)})`;
}

function ofRelease(value: ReturnType<typeof sql>) {
  return sql`select ${value} from releases r where r.id = release_terms.release_id`;
}

function isOneOf(stretches: readonly Stretch[], today: string) {
  const tests = stretches.map(({ shelf, when, only, except }) => {
    const date = sql`coalesce(r.release_date, 'infinity')`;
    const isThen = when === 'out' ? sql`${date} <= ${today}` : when === 'ahead' ? sql`${date} > ${today}` : sql`true`;
    const isNamed = only ? sql`r.id = any(${only})` : except ? sql`r.id <> all(${except})` : sql`true`;
    return sql`(r.shelf = ${shelf} and ${isThen} and ${isNamed})`;
  });
  return sql`${sql.join(tests, sql` or `)}`;
}

/** How many delivered ones wait for their day. Nobody counts rows: triggers keep the sums by day. */
export async function sumWaiting(
  db: Executor,
  visible: Visible,
  today: string,
  artistId: Sought<'profiles'> | undefined,
) {
  const isOfAll = visible.reach === 'any' && !artistId;
  const { amount } = isOfAll
    ? await db
        .selectFrom('release_wait_totals')
        .select((eb) => eb.fn.sum<number | null>('amount').as('amount'))
        .where('release_date', '>', today)
        .executeTakeFirstOrThrow()
    : await db
        .selectFrom('release_waits')
        .select((eb) => eb.fn.sum<number | null>('amount').as('amount'))
        .where(visibleRows(visible, 'user_id'))
        .where('release_date', '>', today)
        .$if(artistId !== undefined, (query) => query.where('user_id', '=', artistId as string))
        .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
}

/** Delivered releases whose day has come, so many at a time; whoever else holds one is not waited for. */
export async function setDueOut(db: WideExecutor, today: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('releases')
    .set({ shelf: 'out' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('releases')
        .select('id')
        .where(sql<boolean>`shelf = 'completed'`)
        .where('release_date', '<=', today)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
