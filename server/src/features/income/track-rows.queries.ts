import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { isDividedBy } from '../ledger/is-divided-by.ts';
import type { MonthRow } from './income.queries.ts';

/** A recording's income of one person in a store, country and month of sale. */
export type TrackRow = {
  statement_id: string;
  number: number;
  entry_id: string;
  kind: 'royalty' | 'margin';
  is_reversal: boolean;
  created_at: Date;
  track_title: string | null;
  isrc: string | null;
  release_title: string | null;
  store: string;
  country: string;
  sale_month: string;
  units: string;
  share_basis_points: number;
  amount: string;
  /** The person's, for one unit; null where none is told. */
  rate: string | null;
};

const GROUPS_AT_ONCE = 500;
const FIRST: Place = [-1, ''];

/** An entry that brought somebody income of recordings, or took it back. */
type Posting = { id: string; statement_id: string; is_reversal: boolean; created_at: Date };
type Place = readonly [number: number, kind: string];

/**
 * The recordings behind what statements brought somebody in a month, the newest entry first, page by page. What was taken back has
 * units and amounts with a minus, and the rate it was given at.
 */
export async function* trackRowsOf(db: Executor, month: MonthRow): AsyncGenerator<TrackRow[]> {
  for (const posting of await listPostings(db, month)) {
    let after = FIRST;
    for (;;) {
      const rows = await listTrackRows(db, month, posting, after);
      const last = rows.at(-1);
      if (!last) break;
      yield rows;
      after = [last.number, last.kind];
    }
  }
}

/** One or two of each statement: they are few. */
async function listPostings(db: Executor, { user_id, currency, month }: MonthRow) {
  const begin = sql`(${month}::date::timestamp at time zone 'America/Sao_Paulo')`;
  const end = sql`((${month}::date + interval '1 month')::timestamp at time zone 'America/Sao_Paulo')`;
  const { rows } = await sql<Posting>`
    select e.id, e.statement_id, e.kind = 'reversal' as is_reversal, e.created_at from ledger_entries e
     where e.statement_id is not null
       and e.id in (select l.entry_id from ledger_lines l where l.user_id = ${user_id}::uuid and l.currency = ${currency}
                     and l.created_at >= ${begin} and l.created_at < ${end} and l.kind in ('royalty', 'margin'))
     order by e.created_at desc, e.id desc`.execute(db);
  return rows;
}

/** A group's amount is the person's to the last decimal; its countries have it in proportion to what the store told of each. */
async function listTrackRows(db: Executor, month: MonthRow, posting: Posting, after: Place) {
  const { rows } = await sql<TrackRow>`
    with mine as materialized (${sharesOf(month, posting, after)}),
    sold as materialized (
      select m.statement_id, m.number, m.entry_id, m.kind, l.country, sum(l.quantity) as units, sum(l.net) as net
        from mine m join statements f on f.id = m.statement_id
        join statement_recordings r on r.statement_id = m.statement_id and r.track_id = m.track_id
         and ${isDividedBy('r', 'm.posted_by')}
        join statement_lines l on l.statement_id = r.statement_id and l.recording = r.number and l.store = m.store
         and l.sale_month = m.sale_month
       where coalesce((select c."to" from jsonb_to_recordset(f.approval -> 'conversions') as c ("from" text, "to" text)
                        where c."from" = l.currency), l.currency) = ${month.currency}
       group by 1, 2, 3, 4, 5),
    parts as (
      select m.*, coalesce(s.country, '') as country, coalesce(s.units, 0) * m.sign as units,
             coalesce(m.whole * s.net / nullif(sum(s.net) over (partition by m.statement_id, m.number, m.entry_id, m.kind), 0),
                      case when s.net is null then m.whole else 0 end) as amount
        from mine m left join sold s on s.statement_id = m.statement_id and s.number = m.number and s.entry_id = m.entry_id
         and s.kind = m.kind)
    select p.statement_id, p.number, p.entry_id, p.kind, p.is_reversal, p.created_at, t.title as track_title, t.isrc,
           r.title as release_title, p.store, p.country, p.sale_month, trim_scale(p.units)::text as units, p.share_basis_points,
           trim_scale(round(p.amount, 12))::text as amount, trim_scale(round(p.amount / nullif(p.units, 0), 12))::text as rate
      from parts p left join tracks t on t.id = p.track_id left join releases r on r.id = p.release_id
     order by p.number, p.kind, p.country`.execute(db);
  return rows;
}

function sharesOf({ user_id, currency }: MonthRow, posting: Posting, after: Place): RawBuilder<unknown> {
  const { id, statement_id, is_reversal, created_at } = posting;
  const sign = sql`${is_reversal ? -1 : 1}::int`;
  return sql`
    select g.statement_id, g.number, g.entry_id as posted_by, ${id}::uuid as entry_id, s.kind, ${is_reversal}::boolean as is_reversal,
           ${created_at}::timestamptz as created_at, ${sign} as sign, g.track_id, g.release_id, g.store, g.sale_month,
           least(sum(s.basis_points), 10000)::int as share_basis_points, sum(s.amount) * ${sign} as whole
      from statement_groups g
      join statement_shares s on s.statement_id = g.statement_id and s.number = g.number and s.user_id = ${user_id}::uuid
     where g.statement_id = ${statement_id}::uuid and g.currency = ${currency} and (g.entry_id = ${id}::uuid or ${is_reversal}::boolean)
       and s.kind in ('royalty', 'margin') and (g.number, s.kind) > (${after[0]}::int, ${after[1]}::text)
     group by g.statement_id, g.number, g.entry_id, s.kind, g.track_id, g.release_id, g.store, g.sale_month
     order by g.number, s.kind limit ${sql.lit(GROUPS_AT_ONCE)}`;
}
