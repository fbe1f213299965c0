import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Decimal, PositiveAmount } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';

export const ratedCurrencies = ['USD', 'EUR'] as const;

/** Reais for one unit, from a day on. Nothing is changed: another one of the same day holds instead. */
export const RateView = z.object({
  id: z.string(),
  currency: z.enum(ratedCurrencies),
  rate: Decimal,
  valid_on: Day,
  /** Whether it is the one people are shown now. */
  is_current: z.boolean(),
  created_at: Instant,
  created_by_name: z.string(),
});
export type RateView = z.infer<typeof RateView>;

export const RateForm = z.object({
  currency: z.enum(ratedCurrencies, 'field.required'),
  rate: PositiveAmount,
  /** Not a day to come. */
  valid_on: Day,
});
export type RateForm = z.infer<typeof RateForm>;

export const exchangeRateApi = {
  list: endpoint('GET', '/finance/exchange-rates', {
    input: PageInput.extend({ currency: z.enum(ratedCurrencies, 'field.invalid').optional() }),
    reply: pageOf(RateView),
  }),
  set: endpoint('POST', '/finance/exchange-rates', { input: RateForm, reply: RateView }),
};
