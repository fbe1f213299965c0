import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type CloseBehind, type DoubleAnswer, type DoubleRequest, startDouble } from './platform-double.ts';

export const PAYPAL_TEST = { clientId: 'paypal-client', clientSecret: 'paypal-secret', webhookId: '8PT597110X687430L' };

type Amount = { currency_code: string; value: string };
type Unit = { custom_id: string; amount: Amount; payments?: { captures: Capture[] } };
type Capture = { id: string; status: string; amount: Amount; create_time: string };
type Order = { id: string; status: string; purchase_units: Unit[]; links: { rel: string; href: string }[] };
type Refund = { id: string; status: string; amount: Amount; captureId: string };

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const unprocessable = (issue: string): DoubleAnswer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

/** PayPal's Orders v2, captures, refunds and verify-webhook-signature as developer.paypal.com describes them, on this machine. */
export async function startPaypal(closeBehind?: CloseBehind) {
  const orders = new Map<string, Order>();
  const refunds: Refund[] = [];
  /** Answers by their PayPal-Request-Id: the same one gets the first answer. */
  const kept = new Map<string, DoubleAnswer>();
  let token = '';
  let issued = 0;
  let refusal: string | null = null;

  const double = await startDouble((request) => {
    const { method, path, headers, body } = request;
    if (path === '/v1/oauth2/token') return grant(request);
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { error: 'invalid_token' } };
    const key = String(headers['paypal-request-id'] ?? '');
    const known = kept.get(key);
    if (key && known) return known;
    const answer = act(method, path, body);
    if (key && answer.status < 300) kept.set(key, answer);
    return answer;
  }, closeBehind);

  function grant({ headers, body }: DoubleRequest): DoubleAnswer {
    const basic = Buffer.from(`${PAYPAL_TEST.clientId}:${PAYPAL_TEST.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}` || body.toString() !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client' } };
    token = `A21AA-${++issued}`;
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  function act(method: string, path: string, body: Buffer): DoubleAnswer {
    if (path === '/v1/notifications/verify-webhook-signature') return verify(JSON.parse(body.toString()), body);
    if (path === '/v2/checkout/orders') return { status: 201, body: open(JSON.parse(body.toString())) };
    const [, , , kind, what = '', deed] = path.split('/');
    const refunded = path.match(/^\/v2\/payments\/captures\/([^/]+)\/refund$/);
    if (refunded) return refund(refunded[1] ?? '', JSON.parse(body.toString()).amount);
    const order = orders.get(what);
    if (!order || kind !== 'orders') return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    return method === 'POST' && deed === 'capture' ? capture(order) : { status: 200, body: order };
  }

  function open({ purchase_units }: { purchase_units: Unit[] }): Order {
    const id = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
    const links = [{ rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}` }];
    const order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units, links };
    orders.set(id, order);
    return order;
  }

  function capture(order: Order): DoubleAnswer {
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (refusal) return unprocessable(refusal);
    for (const unit of order.purchase_units) {
      const taken = { id: `CAP${order.id}`, status: 'COMPLETED', create_time: new Date().toISOString() };
      unit.payments = { captures: [{ ...taken, amount: unit.amount }] };
    }
    order.status = 'COMPLETED';
    return { status: 201, body: order };
  }

  function refund(captureId: string, amount: Amount): DoubleAnswer {
    if (refunds.some((one) => one.captureId === captureId)) return unprocessable('CAPTURE_FULLY_REFUNDED');
    refunds.push({ id: `REF${captureId}`, status: 'COMPLETED', amount, captureId });
    return { status: 201, body: refunds.at(-1) };
  }

  /** The payer has approved it there; `amount` is what PayPal would take. */
  function approve(id: string, amount?: string) {
    const order = orders.get(id);
    if (!order) return;
    order.status = 'APPROVED';
    if (amount) for (const unit of order.purchase_units) unit.amount = { ...unit.amount, value: amount };
  }

  return {
    ...double,
    ...{ orders, refunds, approve },
    /** The token of now is worth nothing any more. */
    endToken: () => {
      token = 'ended';
    },
    refuseCapture: (issue: string | null) => {
      refusal = issue;
    },
    issued: () => issued,
  };
}

type Verifying = Record<'transmission_id' | 'transmission_time' | 'transmission_sig' | 'webhook_id', string>;

/** By PayPal's own recipe: id, time, webhook and the checksum of the event's bytes. */
function verify(asked: Verifying, body: Buffer): DoubleAnswer {
  const event = body.subarray(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const text = [asked.transmission_id, asked.transmission_time, asked.webhook_id, crc32(event)].join('|');
  const isGenuine = createVerify('RSA-SHA256').update(text).verify(publicKey, asked.transmission_sig, 'base64');
  return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
}

/** A webhook as PayPal sends it. */
export function paypalEvent(orderId: string, over: { type?: string; webhookId?: string } = {}) {
  const { type = 'CHECKOUT.ORDER.APPROVED', webhookId = PAYPAL_TEST.webhookId } = over;
  const related = { supplementary_data: { related_ids: { order_id: orderId } } };
  const resource = type.startsWith('PAYMENT.') ? { id: `CAP${orderId}`, ...related } : { id: orderId };
  // A space and an accent: written anew, the bytes would be others.
  const payload = `{"id": "WH-${randomUUID()}","event_type":"${type}","summary":"Aprovação","resource":${JSON.stringify(resource)}}`;
  const [id, time] = [randomUUID(), new Date().toISOString()];
  const text = [id, time, webhookId, crc32(Buffer.from(payload))].join('|');
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-df8cd2d5',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-sig': createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'),
    },
  };
}
