import { z } from 'zod';
import { inOrder, issueOf, type PaypalClient } from './paypal-client.ts';
import { type Found, type Opened, type Order, type PaymentProvider, parseReais, writeReais } from './provider.ts';

const Amount = z.object({ currency_code: z.string(), value: z.string() });
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  create_time: z.string().optional(),
});
const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(Capture).default([]) }).optional() }))
    .default([]),
});
type PaypalOrder = z.infer<typeof PaypalOrder>;
const Refund = z.object({ id: z.string(), status: z.string().nullish() });

const DESCRIPTION_MAX = 127;
/** A payer who has not approved it, or whose means were refused: to be asked about again. */
const NOT_YET = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'INSTRUMENT_DECLINED']);

/** PayPal's Orders v2 (developer.paypal.com/api/orders/v2): the payer approves at PayPal, we take the money then. */
export function createPaypal({ ask }: PaypalClient): PaymentProvider {
  /** Under the order's own key: asked twice, the money is taken once. */
  async function capture(id: string, signal: AbortSignal): Promise<PaypalOrder | null> {
    const answer = await ask('POST', `${pathOf(id)}/capture`, signal, { json: '{}', key: `capture-${id}` });
    if (answer.status === 422 && issueOf(answer) === 'ORDER_ALREADY_CAPTURED') return read(id, signal);
    if (answer.status === 422 && NOT_YET.has(issueOf(answer) ?? '')) return null;
    return PaypalOrder.parse(inOrder(answer));
  }

  async function read(id: string, signal: AbortSignal): Promise<PaypalOrder> {
    return PaypalOrder.parse(inOrder(await ask('GET', pathOf(id), signal)));
  }

  return {
    async open({ key, amountMicros, currency, title, returnUrl }: Order, signal): Promise<Opened> {
      const unit = {
        ...{ reference_id: 'default', custom_id: key, description: title.slice(0, DESCRIPTION_MAX) },
        amount: { currency_code: currency, value: writeReais(amountMicros) },
      };
      const experience = {
        ...{ return_url: returnUrl, cancel_url: returnUrl, user_action: 'PAY_NOW' },
        ...{ shipping_preference: 'NO_SHIPPING', locale: 'pt-BR' },
      };
      const json = JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [unit],
        payment_source: { paypal: { experience_context: experience } },
      });
      const answer = await ask('POST', '/v2/checkout/orders', signal, { json, key: `open-${key}` });
      const order = PaypalOrder.parse(inOrder(answer));
      const page = order.links.find(({ rel }) => rel === 'payer-action') ?? order.links.find(isApproval);
      return { reference: order.id, checkoutUrl: page?.href ?? null, pixCode: null };
    },

    async find(reference, { signal, mayTake }): Promise<Found> {
      const answer = await ask('GET', pathOf(reference), signal);
      // An order that nobody approved in its hours is gone.
      if (answer.status === 404) return { receipts: [], isOver: true };
      const seen = PaypalOrder.parse(inOrder(answer));
      const order = seen.status === 'APPROVED' && mayTake ? ((await capture(reference, signal)) ?? seen) : seen;
      const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
      const receipts = captures.flatMap((one) => receiptOf(one) ?? []);
      const isDeclined = captures.length > 0 && captures.every(({ status }) => NO_MONEY.has(status));
      return { receipts, isOver: receipts.length > 0 || isDeclined || order.status === 'VOIDED' };
    },

    async refund({ mark, amountMicros, key }, signal) {
      const path = `/v2/payments/captures/${encodeURIComponent(mark)}/refund`;
      const json = JSON.stringify({ amount: { currency_code: 'BRL', value: writeReais(amountMicros) } });
      const answer = await ask('POST', path, signal, { json, key: `refund-${key}` });
      // Refused for good: a dispute, an account that is closed, a capture that is too old.
      if ([400, 403, 404, 422].includes(answer.status)) return null;
      const refund = Refund.parse(inOrder(answer));
      return refund.status === 'FAILED' || refund.status === 'CANCELLED' ? null : refund.id;
    },
  };
}

const NO_MONEY = new Set(['DECLINED', 'FAILED']);
/** Money that came; what goes back later does not undo that it came. */
const CAME = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

function receiptOf({ id, status, amount, create_time }: z.infer<typeof Capture>) {
  const amountMicros = parseReais(amount.value);
  if (!CAME.has(status) || amount.currency_code !== 'BRL' || !amountMicros) return null;
  return { mark: id, amountMicros, at: create_time ? new Date(create_time) : new Date() };
}

function isApproval({ rel }: { rel: string }): boolean {
  return rel === 'approve';
}

function pathOf(id: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(id)}`;
}
