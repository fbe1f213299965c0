import { AppError } from '@toada/domain/errors.ts';
import type { Begin } from '@toada/domain/payment/payment.contract.ts';
import type { Call } from '../../http/serve.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { lockPurses } from '../withdrawal/lock-free.ts';
import { insertAttempt } from './attempt.queries.ts';
import { balanceOffers } from './balance-offers.ts';
import { requireOpen } from './begin-payment.ts';
import { findPayment, lockVisible } from './payment.queries.ts';
import { fromBalance } from './payment-lines.ts';
import { settlePayment } from './settle-payment.ts';

/** Balances first, then the payment, in the order of a withdrawal: who pays and withdraws at once does one after the other. */
export async function payFromBalance(call: Call<Begin>) {
  const { db, visible, input, now } = call;
  const found = await findPayment(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  requireOpen(found);
  const purses = await lockPurses(db, found.user_id);
  const payment = await lockVisible(db, visible, input.id);
  if (!payment) throw new AppError('notFound', {});
  requireOpen(payment);

  const currency = input.currency ?? payment.currency;
  const offers = balanceOffers(payment, purses, await readRatesInForce({ db, now }));
  const offer = offers.find((one) => one.currency === currency);
  if (!offer) throw new AppError('payment.balance', {});
  if ((offer.rate?.id ?? null) !== input.rate_id) throw new AppError('payment.rateChanged', {});

  const spent = { currency, amountMicros: offer.amountMicros };
  const attempt = await insertAttempt(db, {
    ...{ payment_id: payment.id, method: 'balance', provider: 'balance', reference: payment.id, created_at: now },
    ...{ currency, amount_micros: spent.amountMicros, rate_id: offer.rate?.id ?? null },
  });
  const money = { network: 'balance', method: 'balance', amountMicros: payment.amount_micros, cameAt: now } as const;
  const outcome = await settlePayment(
    { db, now, call },
    payment.id,
    { ...money, mark: payment.id, attemptId: attempt.id },
    fromBalance(payment, spent),
  );
  // The thing was asked for anew and paid, or costs something else by now: nothing leaves the balance.
  if (outcome !== 'settled') throw new AppError('payment.wrongState', { status: payment.status });
}
