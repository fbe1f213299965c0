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
const FIRST = ['00000000-0000-0000-0000-000000000000', 0, '00000000-0000-0000-0000-000000000000', ''] as const;

/** The recordings behind what statements brought somebody in a month, page by page. What they were taken back of has a minus. */
export async function* trackRowsOf(db: Executor, month: MonthRow): AsyncGenerator<TrackRow[]> {
  let after: readonly [string, number, string, string] = FIRST;
  for (;;) {
    const rows = await listTrackRows(db, month, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = [last.statement_id, last.number, last.entry_id, last.kind];
  }
}

/** A group's amount is the person's to the last decimal; its countries have it in proportion to what the store told of each. */
async function listTrackRows(db: Executor, month: MonthRow, after: readonly [string, number, string, string]) {
  const { rows } = await sql<TrackRow>`
    with mine as materialized (${sharesOf(month, after)}),
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
      select m.*, coalesce(s.country, '') as country, coalesce(s.units, 0) as units,
             coalesce(m.whole * s.net / nullif(sum(s.net) over (partition by m.statement_id, m.number, m.entry_id, m.kind), 0),
                      case when s.net is null then m.whole else 0 end) as amount
        from mine m left join sold s on s.statement_id = m.statement_id and s.number = m.number and s.entry_id = m.entry_id
         and s.kind = m.kind)
    select p.statement_id, p.number, p.entry_id, p.kind, p.is_reversal, p.created_at, t.title as track_title, t.isrc,
           r.title as release_title, p.store, p.country, p.sale_month, trim_scale(p.units)::text as units, p.share_basis_points,
           trim_scale(round(p.amount, 12))::text as amount, trim_scale(round(p.amount / nullif(p.units, 0), 12))::text as rate
      from parts p left join tracks t on t.id = p.track_id left join releases r on r.id = p.release_id
     order by p.statement_id, p.number, p.entry_id, p.kind, p.country`.execute(db);
  return rows;
}

function sharesOf(
  { user_id, currency, month }: MonthRow,
  after: readonly [string, number, string, string],
): RawBuilder<unknown> {
  const begin = sql`(${month}::date::timestamp at time zone 'America/Sao_Paulo')`;
  const end = sql`((${month}::date + interval '1 month')::timestamp at time zone 'America/Sao_Paulo')`;
  return sql`
    select g.statement_id, g.number, g.entry_id as posted_by, e.id as entry_id, s.kind, e.kind = 'reversal' as is_reversal, e.created_at, g.track_id,
           g.release_id, g.store, g.sale_month, least(sum(s.basis_points), 10000)::int as share_basis_points,
           sum(s.amount) * case when e.kind = 'reversal' then -1 else 1 end as whole
      from ledger_entries e
      join statement_groups g on g.statement_id = e.statement_id and g.currency = ${currency}
       and (g.entry_id = e.id or e.kind = 'reversal')
      join statement_shares s on s.statement_id = g.statement_id and s.number = g.number and s.user_id = ${user_id}::uuid
     where s.kind in ('royalty', 'margin')
       and e.id in (select l.entry_id from ledger_lines l where l.user_id = ${user_id}::uuid and l.currency = ${currency}
                     and l.created_at >= ${begin} and l.created_at < ${end} and l.kind in ('royalty', 'margin'))
       and (g.statement_id, g.number, e.id, s.kind) > (${after[0]}::uuid, ${after[1]}::int, ${after[2]}::uuid, ${after[3]}::text)
     group by g.statement_id, g.number, g.entry_id, e.id, s.kind, e.kind, e.created_at, g.track_id, g.release_id, g.store, g.sale_month
     order by g.statement_id, g.number, e.id, s.kind limit ${sql.lit(GROUPS_AT_ONCE)}`;
}
