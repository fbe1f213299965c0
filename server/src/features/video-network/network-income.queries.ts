import type { NetworkSide } from '@toada/domain/video-network/network-income.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';

/** Beyond these the keys of a chart are one, 'others'. */
const KEYS_MAX = 12;

/**
 * Lines of YouTube's reports that were posted, in the currency of posting, of recordings within the caller's reach: sale_month, currency,
 * amount, quantity, video_ref, channel_ref, track_id, user_id. Amounts are exact: numeric knows no limit that they come near.
 */
function lines({ reach, actorId }: Visible, only: RawBuilder<unknown>) {
  const isReached =
    reach === 'any' ? sql`true` : sql`${reach === 'team' ? sql`r.team_id` : sql`r.user_id`} = ${actorId}::uuid`;
  return sql`(
    select l.sale_month, coalesce(c."to", l.currency) as currency, l.net * coalesce(c.rate, 1) as amount, l.quantity, l.video_ref,
           l.channel_ref, m.track_id, r.user_id
      from statement_lines l join statements s on s.id = l.statement_id and s.status = 'posted'
      join statement_recordings m on m.statement_id = l.statement_id and m.number = l.recording and m.match not in ('none', 'left')
      join tracks t on t.id = m.track_id join releases r on r.id = t.release_id and ${isReached}
      left join lateral jsonb_to_recordset(s.approval -> 'conversions') as c ("from" text, "to" text, rate numeric)
        on c."from" = l.currency
     where l.video_ref <> '' and ${only})`;
}

const keys: Record<NetworkSide, RawBuilder<string>> = {
  track: sql<string>`i.track_id::text`,
  video: sql<string>`i.video_ref`,
  channel: sql<string>`i.channel_ref`,
};

/** How something is called: the recording by its title, a video by its recording's, a channel by the name that the staff has found. */
function labelOf(side: NetworkSide, row: RawBuilder<unknown>, trackId: RawBuilder<unknown>) {
  const title = sql<string>`(select trim(t.title || ' ' || t.version) from tracks t where t.id = ${trackId})`;
  if (side !== 'channel') return title;
  return sql<string>`coalesce((select c.title from network_channels c where c.channel_id = ${row} and c.title is not null
    order by c.decided_at desc limit 1), ${row})`;
}

/** Currencies in which there is something, the largest number of lines first. */
export async function listCurrencies(db: Executor, visible: Visible): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from ${lines(visible, sql`true`)} i group by 1 order by sum(1) desc, 1`.execute(db);
  return rows.map(({ currency }) => currency);
}

type Asked = { currency: string; side: NetworkSide; months: number };
type Cell = { month: string; key: string; label: string; amount: string };

/** Sums by month and key; the smallest beyond twelve are one. Months without income are there, too. */
export async function listCells(db: Executor, visible: Visible, { currency, side, months }: Asked) {
  const { rows } = await sql<{ months: string[] | null; cells: Cell[] | null }>`
    with income as materialized (
      select i.sale_month as month, ${keys[side]} as key, min(i.track_id::text) as track, sum(i.amount) as amount
        from ${lines(visible, sql`true`)} i where i.currency = ${currency} group by 1, 2),
    span as (
      select to_char(month, 'YYYY-MM-DD') as month from generate_series(
        (select max(month) - make_interval(months => ${months - 1}) from income), (select max(month) from income),
        interval '1 month') month
       where month >= (select min(month) from income)),
    largest as (
      select key, min(track) as track from income where to_char(month, 'YYYY-MM-DD') in (select month from span)
       group by key order by sum(amount) desc, key limit ${KEYS_MAX}),
    cells as (
      select to_char(i.month, 'YYYY-MM-DD') as month, coalesce(g.key, 'others') as key, min(g.track) as track,
             trim_scale(sum(i.amount))::text as amount
        from income i left join largest g on g.key = i.key
       where to_char(i.month, 'YYYY-MM-DD') in (select month from span) group by 1, 2)
    select (select array_agg(month order by month) from span) as months,
           (select jsonb_agg(jsonb_build_object('month', month, 'key', key, 'amount', amount,
              'label', case key when 'others' then '' else coalesce(${labelOf(side, sql`key`, sql`track::uuid`)}, key) end)
              order by month, key) from cells) as cells`.execute(db);
  return { months: rows[0]?.months ?? [], cells: rows[0]?.cells ?? [] };
}

export type IncomeRow = {
  key: string;
  label: string;
  owner_name: string;
  video_count: number;
  views: string;
  amount: string;
};
type Place = readonly [amount: string, key: string];
type Page = { currency: string; side: NetworkSide; month: string; after: Place | undefined; limit: number };

/** A month's recordings, videos or channels, the largest amount first. */
export async function listRows(db: Executor, visible: Visible, { currency, side, month, after, limit }: Page) {
  const beyond = after ? sql`(amount, key) < (${after[0]}::numeric, ${after[1]})` : sql`true`;
  const { rows } = await sql<IncomeRow>`
    with sums as (
      select ${keys[side]} as key, min(i.track_id::text)::uuid as track, min(i.user_id::text)::uuid as owner,
             cardinality(array_agg(distinct i.video_ref)) as video_count, sum(i.quantity) as quantity, sum(i.amount) as amount
        from ${lines(visible, sql`l.sale_month = ${month}::date`)} i where i.currency = ${currency} group by 1)
    select s.key, coalesce(${labelOf(side, sql`s.key`, sql`s.track`)}, s.key) as label, s.video_count,
           coalesce(p.display_name, p.full_name) as owner_name, trim_scale(s.quantity)::text as views,
           trim_scale(s.amount)::text as amount
      from (select * from sums where ${beyond} order by amount desc, key desc limit ${limit}) s join profiles p on p.id = s.owner
     order by s.amount desc, s.key desc`.execute(db);
  return rows;
}

export type ExportRow = {
  month: string;
  channel_ref: string;
  channel: string;
  video_ref: string;
  track_id: string;
  title: string;
  isrc: string;
  artist: string;
  owner_name: string;
  currency: string;
  views: string;
  amount: string;
};
type ExportPlace = readonly [month: string, video: string, channel: string, trackId: string, currency: string];

/** Everything by month, video, channel and recording, in their order. */
export async function listAll(
  db: Executor,
  visible: Visible,
  { after, limit }: { after: ExportPlace | undefined; limit: number },
) {
  const beyond = after
    ? sql`(i.sale_month, i.video_ref, i.channel_ref, i.track_id, i.currency)
        > (${after[0]}::date, ${after[1]}, ${after[2]}, ${after[3]}::uuid, ${after[4]})`
    : sql`true`;
  const from = after ? sql`l.sale_month >= ${after[0]}::date` : sql`true`;
  const { rows } = await sql<ExportRow>`
    select to_char(s.sale_month, 'YYYY-MM-DD') as month, s.channel_ref, s.video_ref, s.track_id, s.currency, t.title, t.isrc, r.artist,
           ${labelOf('channel', sql`s.channel_ref`, sql`s.track_id`)} as channel, coalesce(p.display_name, p.full_name) as owner_name,
           trim_scale(s.quantity)::text as views, trim_scale(s.amount)::text as amount
      from (select i.sale_month, i.video_ref, i.channel_ref, i.track_id, i.currency, sum(i.quantity) as quantity, sum(i.amount) as amount
              from ${lines(visible, from)} i where ${beyond} group by 1, 2, 3, 4, 5
             order by 1, 2, 3, 4, 5 limit ${limit}) s
      join tracks t on t.id = s.track_id join releases r on r.id = t.release_id join profiles p on p.id = r.user_id
     order by s.sale_month, s.video_ref, s.channel_ref, s.track_id, s.currency`.execute(db);
  return rows;
}
