import { createHmac, randomUUID } from 'node:crypto';
import { startDouble } from './platform-double.ts';
import { STRIPE_TEST_SECRET } from './stripe-secret.ts';

export const STRIPE_TEST_KEY = 'sk_test_0123456789';

type Session = Record<string, unknown> & { id: string; amount_total: number };
type Refund = { id: string; status: string; payment_intent: string; amount: number };

/** Stripe's Checkout and refunds as docs.stripe.com/api describes them, on this machine. */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  /** Answers by their Idempotency-Key: the same key gets the first answer. */
  const kept = new Map<string, unknown>();
  const double = await startDouble(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${STRIPE_TEST_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error' } } };
    const key = String(headers['idempotency-key'] ?? '');
    if (kept.has(key)) return { status: 200, body: kept.get(key) };
    const form = new URLSearchParams(body.toString());
    if (method === 'GET') {
      const session = sessions.get(path.split('/').at(-1) ?? '');
      return session
        ? { status: 200, body: session }
        : { status: 404, body: { error: { type: 'invalid_request_error' } } };
    }
    const answer = path === '/v1/refunds' ? refund(form) : open(form);
    kept.set(key, answer);
    return { status: 200, body: answer };
  });

  function open(form: URLSearchParams): Session {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session = {
      ...{ id, object: 'checkout.session', mode: form.get('mode'), url: `https://checkout.stripe.test/c/pay/${id}` },
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null, created: Math.floor(Date.now() / 1000) },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      client_reference_id: form.get('client_reference_id'),
      success_url: form.get('success_url'),
    };
    sessions.set(id, session);
    return session;
  }

  function refund(form: URLSearchParams): Refund {
    const made = { id: `re_${randomUUID()}`, status: 'succeeded', amount: Number(form.get('amount')) };
    refunds.push({ ...made, payment_intent: form.get('payment_intent') ?? '' });
    return refunds.at(-1) as Refund;
  }

  /** The payer has typed a card there. */
  function pay(id: string, over: { amount_total?: number } = {}) {
    const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}`, ...over };
    Object.assign(sessions.get(id) ?? {}, paid);
  }

  return { ...double, sessions, refunds, pay };
}

/** A webhook as Stripe sends it. */
export function stripeEvent(
  sessionId: string,
  at: Date,
  secret = STRIPE_TEST_SECRET,
  type = 'checkout.session.completed',
) {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type };
  const payload = JSON.stringify({ ...event, data: { object: { id: sessionId, object: 'checkout.session' } } });
  const moment = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${moment}.${payload}`).digest('hex');
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${moment},v1=${signature}` },
  };
}
