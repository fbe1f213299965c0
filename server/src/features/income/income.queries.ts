import type { IncomeFilter } from '@toada/domain/income/income.contract.ts';
import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import { whoseRows } from '../ledger/whose-rows.ts';

export async function listCurrencies(db: Executor, visible: Visible, asked: WhoseMoney): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from balances where ${whoseRows(visible, asked)} group by currency
     order by currency <> 'USD', currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

type Total = { month: string; amount: string };
type Cell = { month: string; key: string; label: string; amount: string };

/** Beyond so many the smallest are one. */
const KEYS_MAX = 12;

/** The months until the newest one with income, and what each key brought in them; the largest keys of the whole time by name. */
export async function listCells(db: Executor, visible: Visible, asked: IncomeFilter) {
  const { currency, side, months } = asked;
  const mine = sql`${whoseRows(visible, asked)} and currency = ${currency} and side = ${side}`;
  const { rows } = await sql<{ months: string[] | null; cells: Cell[]; totals: Total[] }>`
    with newest as (select max(month) as month from income_cells where ${mine}),
    cells as (
      select month, key, max(label) as label, sum(amount) as amount from income_cells
       where ${mine} and month > (select month - make_interval(months => ${months}::int) from newest) group by month, key),
    names as (
      select key, row_number() over (order by sum(amount) desc, key) <= ${sql.lit(KEYS_MAX)} as is_shown from cells group by key),
    shown as (
      select month, case when is_shown then key else 'others' end as key, max(case when is_shown then label else '' end) as label,
             trim_scale(sum(amount))::text as amount
        from cells join names using (key) group by 1, 2)
    select (select array_agg(m::date::text order by m)
              from newest, generate_series(month - make_interval(months => ${months}::int - 1), month, interval '1 month') m) as months,
           coalesce((select json_agg(json_build_object('month', month, 'key', key, 'label', label, 'amount', amount)
                                     order by month, key = 'others', key) from shown), '[]') as cells,
           coalesce((select json_agg(json_build_object('month', month, 'amount', amount)) from (
             select month, trim_scale(sum(amount))::text as amount from cells group by month) sums), '[]') as totals`.execute(
    db,
  );
  return { months: rows[0]?.months ?? [], cells: rows[0]?.cells ?? [], totals: rows[0]?.totals ?? [] };
}

export type MonthRow = {
  user_id: string;
  user_name: string;
  month: string;
  currency: string;
  income_micros: bigint;
  deductions_micros: bigint;
  paid_micros: bigint;
  /** Lent, borrowed and given back: no income, and no deduction. */
  advances_micros: bigint;
  opening_micros: bigint;
  closing_micros: bigint;
};
const Place = z.tuple([z.iso.date(), z.uuid(), z.string()]);
type MonthFilter = WhoseMoney & { currency?: string | undefined };

/** Months with movements, newest first. */
export async function listMonths(db: Executor, visible: Visible, { after, limit, ...filter }: PageInput & MonthFilter) {
  const place = after === undefined ? undefined : parseCursor(Place, after);
  const wanted = [whoseRows(visible, filter)];
  if (filter.currency) wanted.push(sql`currency = ${filter.currency}`);
  if (place) wanted.push(sql`(month, user_id, currency) < (${place[0]}::date, ${place[1]}::uuid, ${place[2]}::text)`);
  const { rows } = await sql<MonthRow>`
    ${monthsWith(sql`select * from ledger_months where ${sql.join(wanted, sql` and `)}
                      order by month desc, user_id desc, currency desc limit ${limit + 1}`)}
     order by m.month desc, m.user_id desc, m.currency desc`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? formatCursor([last.month, last.user_id, last.currency]) : null;
  return { rows: shown, next };
}

export async function findMonth(
  db: Executor,
  visible: Visible,
  asked: { user_id: AskedId<'profiles'>; currency: string; month: string },
) {
  const { rows } = await sql<MonthRow>`
    ${monthsWith(sql`select * from ledger_months where ${whoseRows(visible, asked)} and currency = ${asked.currency}
                        and month = ${asked.month}::date`)}`.execute(db);
  return rows[0];
}

/** The balance at the end of a month is everything that came and went until then. */
function monthsWith(months: RawBuilder<unknown>) {
  const change = sql`income_micros - deductions_micros - paid_micros + advances_micros`;
  return sql`
    select m.user_id, o.full_name as user_name, m.month, m.currency, m.income_micros, m.deductions_micros, m.paid_micros,
           m.advances_micros, (until.closing_micros - m.change)::bigint as opening_micros, until.closing_micros
      from (select *, ${change} as change from (${months}) month) m join profiles o on o.id = m.user_id
      cross join lateral (
        select sum(${change})::bigint as closing_micros from ledger_months u
         where u.user_id = m.user_id and u.currency = m.currency and u.month <= m.month) until`;
}
