import type { MetricFilter } from '@toada/domain/metric/metric.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { peopleWithin } from '../../access/named-people.ts';
import { soughtIn, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

const [TRACKS_MAX, PLACES_MAX, RELEASES_MAX, CAMPAIGNS_MAX] = [10, 400, 60, 60];
const USUAL_MONTHS = 3;

type Asked = Pick<MetricFilter, 'user_id' | 'release_id' | 'other_id' | 'compare' | 'months'>;
export type Span = { from: string; to: string };

function ofRelease(visible: Visible, id: Asked['release_id']): RawBuilder<unknown> {
  return id ? sql`c.release_id = ${soughtIn(visible, id)}::uuid` : sql`c.release_id is null`;
}

/** The asked number of months until the newest one that a store reported; null where none did. */
export async function findSpan(db: Executor, visible: Visible, asked: Asked): Promise<Span | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select to_char(max(n.month) - make_interval(months => ${Number(asked.months) - 1}::int), 'YYYY-MM-DD') as from,
           to_char(max(n.month), 'YYYY-MM-DD') as to
      from ${peopleWithin(visible, asked)} p cross join lateral (
        select c.month from metric_cells c where c.user_id = p.id and c.side = 'store' and ${ofRelease(visible, asked.release_id)}
         order by c.month desc limit 1) n`.execute(db);
  const [row] = rows;
  return row?.from && row.to ? { from: row.from, to: row.to } : null;
}

/** How many months back the comparison lies, and of which release it is. */
function compared(visible: Visible, { compare, months, release_id, other_id }: Asked) {
  if (compare === 'release') return { shift: 0, release: ofRelease(visible, other_id ?? release_id) };
  return { shift: compare === 'year' ? 12 : Number(months), release: ofRelease(visible, release_id) };
}

export type CellRow = {
  side: 'store' | 'country';
  key: string;
  month: string;
  currency: string;
  is_before: boolean;
  plays: string;
  amount: string;
};

/** Sums of the months and of the compared ones, which are called by the month they are compared with. */
export async function listCells(db: Executor, visible: Visible, asked: Asked, span: Span): Promise<CellRow[]> {
  const { shift, release } = compared(visible, asked);
  const part = (isBefore: boolean, back: number, only: RawBuilder<unknown>) => sql`
    select c.side, c.key, to_char(c.month + make_interval(months => ${back}::int), 'YYYY-MM-DD') as month, c.currency,
           ${sql.lit(isBefore)} as is_before, trunc(sum(c.plays))::text as plays, trim_scale(sum(c.amount))::text as amount
      from ${peopleWithin(visible, asked)} p join metric_cells c on c.user_id = p.id
     where c.side in ('store', 'country') and ${only}
       and c.month between ${span.from}::date - make_interval(months => ${back}::int)
                       and ${span.to}::date - make_interval(months => ${back}::int)
     group by c.side, c.key, c.month, c.currency`;
  const { rows } = await sql<CellRow>`
    ${part(false, 0, ofRelease(visible, asked.release_id))} union all ${part(true, shift, release)}`.execute(db);
  return rows;
}

export type TrackRow = {
  key: string;
  title: string;
  release_id: string;
  release_title: string;
  cover_key: string | null;
  plays: string;
  before: string;
  series: Record<string, string>;
};

/** Recordings with the most plays. Another release has none of them, so that comparison looks back like the first. */
export async function listTracks(db: Executor, visible: Visible, asked: Asked, span: Span): Promise<TrackRow[]> {
  const back = asked.compare === 'year' ? 12 : Number(asked.months);
  const only = asked.release_id ? ofRelease(visible, asked.release_id) : sql`true`;
  const isNow = sql`c.month between ${span.from}::date and ${span.to}::date`;
  const isBefore = sql`c.month between ${span.from}::date - make_interval(months => ${back}::int)
                                   and ${span.to}::date - make_interval(months => ${back}::int)`;
  const { rows } = await sql<TrackRow>`
    with months as (
      select c.key, c.month, ${isNow} as is_now, sum(c.plays) as plays
        from ${peopleWithin(visible, asked)} p join metric_cells c on c.user_id = p.id
       where c.side = 'track' and ${only} and (${isNow} or ${isBefore}) group by c.key, c.month),
    best as (
      select key, coalesce(sum(plays) filter (where is_now), 0) as plays, coalesce(sum(plays) filter (where not is_now), 0) as before,
             coalesce(jsonb_object_agg(to_char(month, 'YYYY-MM-DD'), trunc(plays)::text) filter (where is_now), '{}') as series
        from months group by key order by 2 desc, key limit ${sql.lit(TRACKS_MAX)})
    select b.key, trim(t.title || ' ' || t.version) as title, t.release_id, r.title as release_title,
           coalesce(f.preview_key, f.storage_key) as cover_key, trunc(b.plays)::text as plays, trunc(b.before)::text as before, b.series
      from best b join tracks t on t.id = b.key::uuid join releases r on r.id = t.release_id
      left join media_files f on f.id = r.cover_file_id and f.stored_at is not null
     where b.plays > 0 order by b.plays desc, b.key`.execute(db);
  return rows;
}

export type PlaceRow = { key: string; plays: string; last_month: string; usual: string };

/** Places of the newest month beside the months before it, the largest first. */
export async function listPlaces(db: Executor, visible: Visible, asked: Asked, newest: string): Promise<PlaceRow[]> {
  const back = (months: number) => sql`${newest}::date - make_interval(months => ${sql.lit(months)})`;
  const { rows } = await sql<PlaceRow>`
    select c.key, trunc(coalesce(sum(c.plays) filter (where c.month = ${newest}::date), 0))::text as plays,
           trunc(coalesce(sum(c.plays) filter (where c.month = ${back(1)}), 0))::text as last_month,
           trunc(coalesce(sum(c.plays) filter (where c.month < ${newest}::date), 0) / ${sql.lit(USUAL_MONTHS)})::text as usual
      from ${peopleWithin(visible, asked)} p join metric_cells c on c.user_id = p.id
     where c.side = 'place' and ${ofRelease(visible, asked.release_id)}
       and c.month between ${back(USUAL_MONTHS)} and ${newest}::date
     group by c.key order by sum(c.plays) desc, c.key limit ${sql.lit(PLACES_MAX)}`.execute(db);
  return rows;
}

/** Releases that came out in these months. */
export async function listReleases(db: Executor, visible: Visible, asked: Asked, span: Span) {
  const only = asked.release_id ? sql`r.id = ${soughtIn(visible, asked.release_id)}::uuid` : sql`true`;
  const { rows } = await sql<{ id: string; title: string; release_date: string }>`
    select r.id, r.title, to_char(r.release_date, 'YYYY-MM-DD') as release_date
      from ${peopleWithin(visible, asked)} p join releases r on r.user_id = p.id join distributions d on d.release_id = r.id
     where d.status = 'completed' and ${only} and r.release_date >= ${span.from}::date
       and r.release_date < ${span.to}::date + interval '1 month'
     order by r.release_date desc, r.id limit ${sql.lit(RELEASES_MAX)}`.execute(db);
  return rows;
}

/** Campaigns that ran in these months: one that was ended before its first day never did. */
export async function listCampaigns(db: Executor, visible: Visible, asked: Asked, span: Span) {
  const only = asked.release_id ? sql`c.release_id = ${soughtIn(visible, asked.release_id)}::uuid` : sql`true`;
  const { rows } = await sql<{ id: string; name: string; starts_on: string; ends_on: string }>`
    select r.id, r.name, to_char(r.starts_on, 'YYYY-MM-DD') as starts_on, to_char(r.ends_on, 'YYYY-MM-DD') as ends_on
      from (select c.id, c.name, c.starts_on, case c.status when 'ended'
                   then least(c.ends_on, (c.updated_at at time zone 'America/Sao_Paulo')::date) else c.ends_on end as ends_on
              from ${peopleWithin(visible, asked)} p join campaigns c on c.user_id = p.id
             where c.status in ('active', 'paused', 'ended') and ${only}) r
     where r.ends_on >= r.starts_on and r.ends_on >= ${span.from}::date and r.starts_on < ${span.to}::date + interval '1 month'
     order by r.starts_on desc, r.id limit ${sql.lit(CAMPAIGNS_MAX)}`.execute(db);
  return rows;
}

/** Releases of these that are within the caller's reach. */
export async function listReached(db: Executor, visible: Visible, ids: readonly AskedId<'releases'>[]) {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', ids))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Plays by month of releases within reach. Staff who reach everybody have their own: looking at somebody's metrics is written down, and a
 * list of covers is no such look.
 */
export function listSeries(db: Executor, visible: Visible, ids: readonly AskedId<'releases'>[], from: string) {
  const within = db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', ids));
  return db
    .selectFrom('releases as r')
    .innerJoin('metric_cells as c', (join) =>
      join.onRef('c.user_id', '=', 'r.user_id').onRef('c.release_id', '=', 'r.id').on('c.side', '=', 'store'),
    )
    .select(['r.id'])
    .select([
      sql<string>`to_char(c.month, 'YYYY-MM-DD')`.as('month'),
      sql<string>`trunc(sum(c.plays))::text`.as('plays'),
    ])
    .where('r.id', 'in', visible.reach === 'any' ? within.where('user_id', '=', visible.actorId) : within)
    .where('c.month', '>=', from)
    .groupBy(['r.id', 'c.month'])
    .orderBy('r.id')
    .orderBy('c.month')
    .execute();
}

export type ExportRow = { month: string; key: string; currency: string; plays: string; amount: string };
export type ExportPlace = readonly [month: string, key: string, currency: string];

/** Months by place and currency, in their order: they come to the sums of the page. */
export async function listExport(
  db: Executor,
  visible: Visible,
  asked: Asked,
  { span, after, limit }: { span: Span; after: ExportPlace | undefined; limit: number },
): Promise<ExportRow[]> {
  const beyond = after
    ? sql`(c.month, c.key, c.currency) > (${after[0]}::date, ${after[1]}::text, ${after[2]}::text)`
    : sql`true`;
  const { rows } = await sql<ExportRow>`
    select to_char(c.month, 'YYYY-MM-DD') as month, c.key, c.currency, trim_scale(sum(c.plays))::text as plays,
           trim_scale(sum(c.amount))::text as amount
      from ${peopleWithin(visible, asked)} p join metric_cells c on c.user_id = p.id
     where c.side = 'place' and ${ofRelease(visible, asked.release_id)} and c.month between ${span.from}::date and ${span.to}::date
       and ${beyond}
     group by c.month, c.key, c.currency order by c.month, c.key, c.currency limit ${limit}`.execute(db);
  return rows;
}

/** Plays of a release by month, as far as stores have reported. */
export async function listReleasePlays(db: Executor, { releaseId, from, to }: Span & { releaseId: string }) {
  const { rows } = await sql<{ month: string; plays: string }>`
    select c.month::text as month, trunc(sum(c.plays))::text as plays from metric_cells c
     where c.user_id = (select user_id from releases where id = ${releaseId}::uuid) and c.release_id = ${releaseId}::uuid
       and c.side = 'store' and c.month between ${from}::date and ${to}::date
     group by c.month`.execute(db);
  return rows;
}
