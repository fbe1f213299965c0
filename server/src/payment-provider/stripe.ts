import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { type Found, type Opened, type Order, type PaymentProvider, ProviderTrouble } from './provider.ts';

export type StripeConfig = { secretKey: string; api: string; timeoutMs?: number };

const CENT = 10_000n;
/** Stripe's own tolerance. */
const SIGNED_WITHIN_SECONDS = 300;

const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  created: z.number().int(),
});
const Refund = z.object({ id: z.string(), status: z.string().nullish() });
const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.object({ id: z.string() }) }) });

/** Stripe's hosted Checkout (docs.stripe.com/api): the card is typed at Stripe alone. */
export function createStripe({ secretKey, api, timeoutMs = 15_000 }: StripeConfig): PaymentProvider {
  async function ask(method: string, path: string, signal: AbortSignal, form?: Record<string, string>, key?: string) {
    const reply = await fetch(`${api}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      // The key is for this host only.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const body: unknown = await reply.json().catch(() => null);
    return { status: reply.status, body };
  }

  return {
    async open({ key, amountMicros, currency, title, returnUrl }: Order, signal): Promise<Opened> {
      const form = {
        mode: 'payment',
        'payment_method_types[0]': 'card',
        client_reference_id: key,
        success_url: returnUrl,
        cancel_url: returnUrl,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amountMicros / CENT),
        'line_items[0][price_data][product_data][name]': title.slice(0, 250),
      };
      const session = Session.parse(inOrder(await ask('POST', '/checkout/sessions', signal, form, `open-${key}`)));
      return { reference: session.id, checkoutUrl: session.url ?? null, pixCode: null };
    },

    async find(reference, { signal }): Promise<Found> {
      const path = `/checkout/sessions/${encodeURIComponent(reference)}`;
      const session = Session.parse(inOrder(await ask('GET', path, signal)));
      const { status, payment_status, payment_intent, amount_total, currency, created } = session;
      if (payment_status !== 'paid' || !payment_intent || currency !== 'brl')
        return { receipts: [], isOver: status === 'expired' };
      const amountMicros = BigInt(amount_total ?? 0) * CENT;
      return { receipts: [{ mark: payment_intent, amountMicros, at: new Date(created * 1000) }], isOver: true };
    },

    async refund({ mark, amountMicros, key }, signal) {
      const form = { payment_intent: mark, amount: String(amountMicros / CENT) };
      const answer = await ask('POST', '/refunds', signal, form, `refund-${key}`);
      // Refused for good: a dispute, or a charge that is too old.
      if (answer.status === 400 || answer.status === 402) return null;
      const refund = Refund.parse(inOrder(answer));
      return refund.status === 'failed' || refund.status === 'canceled' ? null : refund.id;
    },
  };
}

/** A webhook of Stripe's and the checkout session it speaks of, if any; null where the signature is not Stripe's. */
export function readStripeEvent(
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): { session: string | null } | null {
  const parts = signature.split(',').map((part) => part.split('=', 2));
  const moment = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(moment));
  if (!/^\d{1,12}$/.test(moment) || age > SIGNED_WITHIN_SECONDS) return null;
  const wanted = createHmac('sha256', secret).update(`${moment}.`).update(body).digest();
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && isSame(Buffer.from(value, 'hex'), wanted));
  if (!isSigned) return null;
  const event = Event.safeParse(parseJson(body));
  const isOfSession = event.success && event.data.type.startsWith('checkout.session.');
  return { session: isOfSession ? event.data.data.object.id : null };
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Its sentences may quote the payer: they stay outside the log. */
function inOrder({ status, body }: { status: number; body: unknown }): unknown {
  if (status >= 200 && status < 300) return body;
  throw new ProviderTrouble(`Stripe answered ${status}.`);
}
