import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Currency, Decimal, PositiveAmount } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { PAYOUT_CURRENCY } from '../withdrawal/withdrawal.rules.ts';

/** Any that a statement may be in, and so a debt; reais need none. */
const RatedCurrency = Currency.refine((code) => code !== PAYOUT_CURRENCY, 'money.currency');

/** Reais for one unit, from a day on. Nothing is changed: another one of the same day holds instead. */
export const RateView = z.object({
  id: z.string(),
  currency: z.string(),
  rate: Decimal,
  valid_on: Day,
  /** Whether it is the one people are shown now. */
  is_current: z.boolean(),
  created_at: Instant,
  created_by_name: z.string(),
});
export type RateView = z.infer<typeof RateView>;

export const RateForm = z.object({
  currency: RatedCurrency,
  rate: PositiveAmount,
  /** Not a day to come. */
  valid_on: Day,
});
export type RateForm = z.infer<typeof RateForm>;

export const exchangeRateApi = {
  list: endpoint('GET', '/finance/exchange-rates', {
    input: PageInput.extend({ currency: RatedCurrency.optional() }),
    reply: pageOf(RateView),
  }),
  /** Currencies in which somebody owes and that have no rate: their other money waits for finance. */
  missing: endpoint('GET', '/finance/exchange-rates/missing', {
    input: Nothing,
    reply: z.object({ currencies: z.array(z.string()) }),
  }),
  set: endpoint('POST', '/finance/exchange-rates', { input: RateForm, reply: RateView }),
};
