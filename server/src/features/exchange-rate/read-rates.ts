import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { exchangeRateApi } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { z } from 'zod';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import {
  listOwedCurrencies,
  listRates,
  listRatesInForce,
  type RateInForce,
  type RateRow,
} from './exchange-rate.queries.ts';

export type { RateInForce };

export async function readRates({ db, input, now }: Call<z.infer<typeof exchangeRateApi.list.input>>) {
  const { rows, next } = await listRates(db, productDay(now), input);
  return { rows: rows.map(toRateView), next };
}

/** Rates that people are shown and paid by at this moment. */
export function readRatesInForce({ db, now }: { db: Executor; now: Date }): Promise<RateInForce[]> {
  return listRatesInForce(db, productDay(now));
}

/** The rates somebody's money waits for. */
export async function readMissingRates({ db, now }: Call<unknown>) {
  const [owed, rates] = [await listOwedCurrencies(beyondReach(db)), await readRatesInForce({ db, now })];
  return { currencies: owed.filter((currency) => !rates.some((rate) => rate.currency === currency)) };
}

/** As they were in force on a day. */
export async function readRatesOn(db: Executor, day: string) {
  return (await listRatesInForce(db, day)).map(({ currency, rate_micros }) => ({
    currency,
    rate: writeMicros(rate_micros),
  }));
}

export function toRateView({ rate_micros, ...rate }: RateRow) {
  return { ...rate, rate: writeMicros(rate_micros) };
}
