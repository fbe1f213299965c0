import type { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import { type ClickPlace, clickPlaces } from '@toada/domain/visit/click-keys.ts';
import type { VisitFilter, VisitKind } from '@toada/domain/visit/visit.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { peopleWithin } from '../../access/named-people.ts';
import { soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

export type Asked = Pick<VisitFilter, 'user_id' | 'release_id' | 'kind'>;
/** `before` is the first day of the days before, `from` the first of those asked for, `to` the last. */
export type Days = { before: string; from: string; to: string };

/** Counts of the pages asked for. */
function counts(visible: Visible, asked: Asked): RawBuilder<unknown> {
  const { kind, release_id } = asked;
  return sql`${peopleWithin(visible, asked)} p join visit_counts c on c.user_id = p.id
    and ${kind ? sql`c.kind = ${kind}` : sql`true`}
    and ${release_id ? sql`c.release_id = ${soughtIn(visible, release_id)}::uuid` : sql`true`}`;
}

export type DayRow = { day: string; kind: VisitKind; visits: string; visitors: string; clicks: string };

export async function listDays(db: Executor, visible: Visible, asked: Asked, { before, to }: Days): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select c.day::text as day, c.kind, coalesce(sum(c.times) filter (where c.side = 'visit'), 0)::text as visits,
           coalesce(sum(c.times) filter (where c.side = 'visitor'), 0)::text as visitors,
           coalesce(sum(c.times) filter (where c.side = 'click'), 0)::text as clicks
      from ${counts(visible, asked)}
     where c.side in ('visit', 'visitor', 'click') and c.day between ${before}::date and ${to}::date
     group by c.day, c.kind`.execute(db);
  return rows;
}

const SHOWN_MAX = 12;
const CLICKS_MAX = 40;
const sides = ['site', 'device', 'source', 'medium', 'campaign', 'click'] as const;
export type Side = (typeof sides)[number];
export type SideRow = { side: Side; key: string; kind: VisitKind; subject_id: string; times: string; before: string };

/** The largest of each side. Clicks are by page, the others over all pages asked for. */
export async function listSides(db: Executor, visible: Visible, asked: Asked, days: Days): Promise<SideRow[]> {
  const { before, from, to } = days;
  const { rows } = await sql<SideRow>`
    with sums as (
      select c.side, c.key, min(c.kind) as kind, min(c.subject_id::text) as subject_id,
             coalesce(sum(c.times) filter (where c.day >= ${from}::date), 0) as times,
             coalesce(sum(c.times) filter (where c.day < ${from}::date), 0) as before
        from ${counts(visible, asked)}
       where c.side = any(${[...sides]}) and c.day between ${before}::date and ${to}::date
       group by c.side, c.key, case when c.side = 'click' and c.kind = 'link_page' then c.subject_id end)
    select side, key, kind, subject_id, times::text, before::text from (
      select *, row_number() over (partition by side order by times desc, before desc, key) as place from sums) ranked
     where place <= case side when 'click' then ${sql.lit(CLICKS_MAX)} else ${sql.lit(SHOWN_MAX)} end and times + before > 0
     order by side, place`.execute(db);
  return rows;
}

/** Visits by minute from this minute on. */
export async function listMinutes(db: Executor, visible: Visible, asked: Asked, since: string, day: string) {
  const { rows } = await sql<{ key: string; times: string }>`
    select c.key, sum(c.times)::text as times from ${counts(visible, asked)}
     where c.side = 'minute' and c.day >= ${day}::date and c.key >= ${since} group by c.key`.execute(db);
  return rows;
}

/** Places of link pages by their words, as their owners know them now. */
export async function listPlaces(db: Executor, visible: Visible, asked: Asked, pageIds: readonly string[]) {
  const { rows } = await sql<{ id: string; page: LinkPageContent | null }>`
    select l.user_id as id, coalesce(l.published, l.draft) as page
      from ${peopleWithin(visible, asked)} p join link_pages l on l.user_id = p.id where l.user_id = any(${pageIds}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, page }): [string, Map<string, ClickPlace>] => [
      id,
      new Map((page ? clickPlaces(page) : []).map((place) => [place.key, place])),
    ]),
  );
}

export type ExportRow = { day: string; kind: VisitKind; side: string; key: string; times: string };
export type ExportPlace = readonly [day: string, kind: string, side: string, key: string];

/** Every count of the days, in their order: they come to the sums of the page. */
export async function listExport(
  db: Executor,
  visible: Visible,
  asked: Asked,
  { days, after, limit }: { days: Days; after: ExportPlace | undefined; limit: number },
): Promise<ExportRow[]> {
  const [day = null, kind = null, side = null, key = null] = after ?? [];
  const beyond = after
    ? sql`(c.day, c.kind, c.side, c.key) > (${day}::date, ${kind}::text, ${side}::text, ${key}::text)`
    : sql`true`;
  const { rows } = await sql<ExportRow>`
    select c.day::text as day, c.kind, c.side, c.key, sum(c.times)::text as times from ${counts(visible, asked)}
     where c.side <> 'minute' and c.day between ${days.from}::date and ${days.to}::date and ${beyond}
     group by c.day, c.kind, c.side, c.key order by c.day, c.kind, c.side, c.key limit ${limit}`.execute(db);
  return rows;
}

export type TimeRow = { from: string; visits: string; visitors: string; clicks: string };

/** Sums by day or by month. Days on which nobody came are left out. */
export async function listOverTime(
  db: Executor,
  visible: Visible,
  asked: Asked,
  { from, to, unit }: { from: string; to: string; unit: 'day' | 'month' },
): Promise<TimeRow[]> {
  const { rows } = await sql<TimeRow>`
    select to_char(date_trunc(${sql.lit(unit)}, c.day), 'YYYY-MM-DD') as from,
           coalesce(sum(c.times) filter (where c.side = 'visit'), 0)::text as visits,
           coalesce(sum(c.times) filter (where c.side = 'visitor'), 0)::text as visitors,
           coalesce(sum(c.times) filter (where c.side = 'click'), 0)::text as clicks
      from ${counts(visible, asked)}
     where c.side in ('visit', 'visitor', 'click') and c.day between ${from}::date and ${to}::date
     group by 1 order by 1`.execute(db);
  return rows;
}

export type Tagged = { releaseId: string; tag: string };

/** Visits by links with this utm_campaign, day by day. */
export async function listTagged(db: Executor, { releaseId, tag }: Tagged, { from, to }: Omit<Days, 'before'>) {
  const { rows } = await sql<{ day: string; visits: string }>`
    select c.day::text as day, sum(c.times)::text as visits from visit_counts c
     where ${isOf({ releaseId, tag })} and c.day between ${from}::date and ${to}::date
     group by c.day order by c.day`.execute(db);
  return rows;
}

export async function sumTagged(db: Executor, { releaseId, tag }: Tagged): Promise<string> {
  const { rows } = await sql<{ visits: string }>`
    select coalesce(sum(c.times), 0)::text as visits from visit_counts c where ${isOf({ releaseId, tag })}`.execute(db);
  return rows[0]?.visits ?? '0';
}

/** Counts are found by their owner. */
function isOf({ releaseId, tag }: Tagged) {
  return sql`c.user_id = (select user_id from releases where id = ${releaseId}::uuid) and c.release_id = ${releaseId}::uuid
    and c.side = 'campaign' and c.key = ${tag}`;
}
