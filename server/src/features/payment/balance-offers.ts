import type { Micros } from '@toada/domain/money/money.ts';
import { priceIn } from '@toada/domain/payment/payment.rules.ts';
import { freeOf, type Purse } from '@toada/domain/withdrawal/debt.rules.ts';
import type { RateInForce } from '../exchange-rate/read-rates.ts';
import type { PaymentRow } from './payment.queries.ts';

export type BalanceOffer = { currency: string; amountMicros: Micros; rate: RateInForce | null };

/** Balances that cover a payment, reais first; another currency at finance's rate, debts in every currency looked at. */
export function balanceOffers(
  { currency, amount_micros }: Pick<PaymentRow, 'currency' | 'amount_micros'>,
  purses: readonly Purse[],
  rates: readonly RateInForce[],
): BalanceOffer[] {
  const prices: BalanceOffer[] = [
    { currency, amountMicros: amount_micros, rate: null },
    ...rates.map((rate) => ({
      currency: rate.currency,
      amountMicros: priceIn(amount_micros, rate.rate_micros),
      rate,
    })),
  ];
  return prices.filter((price) => freeOf(price.currency, purses, rates) >= price.amountMicros);
}
