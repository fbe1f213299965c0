import type { PageInput } from '@toada/domain/page.ts';
import { RATE_DAYS } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Rates = Tables['exchange_rates'];
type Asked = PageInput & { currency?: 'USD' | 'EUR' | undefined };

/** All that were ever set, newest first; `today` says which of them hold. */
export function listRates(db: Executor, today: string, { currency, ...page }: Asked) {
  const all = rates(db, today);
  return newestFirst(currency ? all.where('currency', '=', currency) : all, page);
}

export function findRate(db: Executor, today: string, id: string) {
  return rates(db, today).where('id', '=', id).executeTakeFirstOrThrow();
}
export type RateRow = Awaited<ReturnType<typeof findRate>>;

export async function insertRate(db: Executor, rate: Insertable<Rates>) {
  return db.insertInto('exchange_rates').values(rate).returning('id').executeTakeFirstOrThrow();
}

export type RateInForce = { id: string; currency: 'USD' | 'EUR'; rate_micros: bigint; valid_on: string };

/** Of each currency the newest of the newest day that has come; none where that day is long gone. */
export async function listRatesInForce(db: Executor, today: string): Promise<RateInForce[]> {
  const { rows } = await sql<RateInForce>`
    select r.id, r.currency, r.rate_micros, r.valid_on
      from unnest(array['USD', 'EUR']) asked (currency)
      cross join lateral (${newestOf(sql`asked.currency`, today)}) r
     where r.valid_on >= ${today}::date - ${RATE_DAYS}::integer`.execute(db);
  return rows;
}

function rates(db: Executor, today: string) {
  return db
    .selectFrom('exchange_rates')
    .selectAll()
    .select([
      sql<string>`(select full_name from profiles where id = exchange_rates.created_by)`.as('created_by_name'),
      sql<boolean>`(valid_on >= ${today}::date - ${RATE_DAYS}::integer
        and id = (select n.id from (${newestOf(sql`exchange_rates.currency`, today)}) n))`.as('is_current'),
    ]);
}

function newestOf(currency: ReturnType<typeof sql>, today: string) {
  return sql`select * from exchange_rates e where e.currency = ${currency} and e.valid_on <= ${today}::date
    order by e.valid_on desc, e.created_at desc, e.id desc limit 1`;
}
