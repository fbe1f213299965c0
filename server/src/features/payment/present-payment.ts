import { writeMicros } from '@toada/domain/money/money.ts';
import { formatPaymentNumber, type PaymentMethod, paymentMethods } from '@toada/domain/payment/payment.rules.ts';
import { renderSVG } from 'uqr';
import type { Call } from '../../http/serve.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { readPurses } from '../withdrawal/lock-free.ts';
import { type AttemptRow, findLastAttempt } from './attempt.queries.ts';
import { type BalanceOffer, balanceOffers } from './balance-offers.ts';
import { readOffered } from './offered-methods.ts';
import type { PaymentRow } from './payment.queries.ts';

/** For whoever pays: the ways that are open, and how far the one they chose is. */
export async function presentPayment(
  { db, site, now }: Pick<Call<unknown>, 'db' | 'site' | 'now'>,
  payment: PaymentRow,
) {
  const attempt = await findLastAttempt(db, payment.id);
  const isOpen = payment.status === 'pending' || payment.status === 'expired';
  const offered = isOpen ? await readOffered(db, site) : {};
  const balances = isOpen
    ? balanceOffers(payment, await readPurses(db, payment.user_id), await readRatesInForce({ db, now }))
    : [];
  const isOffered = (method: PaymentMethod) => (method === 'balance' ? balances.length > 0 : method in offered);
  return {
    ...toPaymentView(payment),
    methods: paymentMethods.filter(isOffered),
    balances: balances.map(toOffer),
    attempt: isOpen && attempt ? toAttemptView(attempt) : null,
  };
}

/** Facts that payer and finance read alike. */
export function toPaymentView(payment: PaymentRow) {
  const { id, number, purpose, title, status, currency, amount_micros, paid_by, paid_at } = payment;
  return {
    ...{ id, number: formatPaymentNumber(number), purpose, title, status, currency },
    ...{ amount: writeMicros(amount_micros), paid_by, paid_at },
    ...{ expires_at: payment.expires_at, created_at: payment.created_at },
  };
}

function toOffer({ currency, amountMicros, rate }: BalanceOffer) {
  const shown = rate && { id: rate.id, rate: writeMicros(rate.rate_micros) };
  return { currency, amount: writeMicros(amountMicros), rate: shown };
}

/** A page or code that the provider has closed is as good as none: it can be asked for anew. */
function toAttemptView({ method, provider, pix_code, checkout_url, has_failed, is_closed }: AttemptRow) {
  const pix_qr = pix_code && `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(pix_code))}`;
  const is_by_hand = provider === 'code';
  return { method, pix_code, pix_qr, checkout_url, is_by_hand, has_failed: has_failed || is_closed };
}
