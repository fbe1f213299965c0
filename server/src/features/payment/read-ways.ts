import type { Micros } from '@toada/domain/money/money.ts';
import { PAYMENT_CURRENCY, type PaymentMethod, paymentMethods } from '@toada/domain/payment/payment.rules.ts';
import type { Call } from '../../http/serve.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { readPurses } from '../withdrawal/lock-free.ts';
import { balanceOffers } from './balance-offers.ts';
import { readOffered } from './offered-methods.ts';

type Reader = Pick<Call<unknown>, 'db' | 'site' | 'now'>;

/** Ways in which somebody could pay this much now, also before anything is owed. */
export async function readWays(
  { db, site, now }: Reader,
  { payerId, amountMicros }: { payerId: string; amountMicros: Micros },
): Promise<PaymentMethod[]> {
  const offered = await readOffered(db, site);
  const price = { currency: PAYMENT_CURRENCY, amount_micros: amountMicros };
  const balances = balanceOffers(price, await readPurses(db, payerId), await readRatesInForce({ db, now }));
  return paymentMethods.filter((method) => (method === 'balance' ? balances.length > 0 : method in offered));
}
