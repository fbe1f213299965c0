import type { PageInput } from '@toada/domain/page.ts';
import { PAYOUT_CURRENCY, RATE_DAYS } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Rates = Tables['exchange_rates'];
type Asked = PageInput & { currency?: string | undefined };

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

export type RateInForce = { id: string; currency: string; rate_micros: bigint; valid_on: string };

/** Rate in force per currency: the newest of the newest day that has come; none where that day is long gone. */
export async function listRatesInForce(db: Executor, today: string): Promise<RateInForce[]> {
  const { rows } = await sql<RateInForce>`
    select distinct on (currency) id, currency, rate_micros, valid_on from exchange_rates
     where valid_on between ${today}::date - ${RATE_DAYS}::integer and ${today}::date
     order by currency, valid_on desc, created_at desc, id desc`.execute(db);
  return rows;
}

/** Where somebody owes who has money in another currency, free or on its way out: without a rate none of it leaves. */
export async function listOwedCurrencies(db: WideExecutor): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct b.currency from balances b
     where b.amount < 0 and b.currency <> ${PAYOUT_CURRENCY}
       and exists (select 1 from balances o where o.user_id = b.user_id and (o.amount > 0 or o.withdrawing_micros > 0))
     order by b.currency`.execute(db);
  return rows.map(({ currency }) => currency);
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
