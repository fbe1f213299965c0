import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WideDb } from '../../db/connect.ts';
import type { Limits } from '../../http/limits.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { PaypalClient } from '../../payment-provider/paypal-client.ts';
import { isFromPaypal, readPaypalEvent } from '../../payment-provider/paypal-event.ts';
import { txidsOfNotice } from '../../payment-provider/pix.ts';
import type { PaymentProviderName } from '../../payment-provider/provider.ts';
import { readStripeEvent } from '../../payment-provider/stripe.ts';
import { findByReference } from './attempt.queries.ts';
import { checkAttempt, checkKey } from './check-attempt.job.ts';

export const STRIPE_WEBHOOK = '/api/payments/webhooks/stripe';
export const PAYPAL_WEBHOOK = '/api/payments/webhooks/paypal';
const PIX_WEBHOOK = '/api/payments/webhooks/pix/:secret';
const BODY_LIMIT_BYTES = 256 * 1024;
const LIMIT = { points: 300, perSeconds: 60 };
/** PayPal waits for our answer, and sends again what it got none for. */
const VERIFY_WITHIN_MS = 20_000;

export type WebhookParts = {
  db: WideDb;
  limits: Limits;
  now: () => Date;
  stripeSecret: string | null;
  paypal: PaypalClient | null;
  /** Stands in the address that the bank was told. */
  pixSecret: string | null;
};

/**
 * Webhooks of the companies that take payments. One that is genuine says that there is something to ask; a job asks the company itself,
 * so one that comes twice, late, out of order or with another amount moves nothing that the company does not confirm. One that is
 * forged is refused and leaves no trace.
 */
export function paymentWebhookPlugin({ db, limits, now, stripeSecret, paypal, pixSecret }: WebhookParts) {
  /** Before our own answer came there is nothing to find: the clock asks again, so nothing is lost. */
  async function askAbout(provider: PaymentProviderName, reference: string) {
    const attempt = await findByReference(db, provider, reference);
    if (attempt) await enqueue(db, checkAttempt, { attemptId: attempt.id }, { key: checkKey(attempt.id) });
  }

  return async function plugin(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    app.post(STRIPE_WEBHOOK, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      await limits.consume(request.ip, `POST ${STRIPE_WEBHOOK}`, LIMIT);
      const signature = request.headers['stripe-signature'];
      if (!stripeSecret || typeof signature !== 'string') throw new AppError('notFound', {});
      const event = readStripeEvent(bodyOf(request), signature, stripeSecret, now());
      if (!event) throw new AppError('request.malformed', {});
      // A refusal of what is no matter of ours would be sent for days, until Stripe closes the address.
      if (event.session) await askAbout('stripe', event.session);
      return {};
    });

    app.post(PAYPAL_WEBHOOK, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      await limits.consume(request.ip, `POST ${PAYPAL_WEBHOOK}`, LIMIT);
      if (!paypal) throw new AppError('notFound', {});
      const body = bodyOf(request);
      const event = readPaypalEvent(body);
      if (!event) throw new AppError('request.malformed', {});
      const { order } = event;
      // PayPal is asked about its signature for orders of ours alone: strangers cannot make us ask.
      if (!order || !(await findByReference(db, 'paypal', order))) return {};
      if (!(await isFromPaypal(paypal, request.headers, body, AbortSignal.timeout(VERIFY_WITHIN_MS))))
        throw new AppError('request.malformed', {});
      await askAbout('paypal', order);
      return {};
    });

    const takePixNotice = async (request: FastifyRequest<{ Params: { secret: string } }>) => {
      await limits.consume(request.ip, `POST ${PIX_WEBHOOK}`, LIMIT);
      if (!pixSecret || !isSame(request.params.secret, pixSecret)) throw new AppError('notFound', {});
      const txids = txidsOfNotice(bodyOf(request));
      if (!txids) throw new AppError('request.malformed', {});
      for (const txid of txids) await askAbout('pix', txid);
      return {};
    };
    // The standard writes '/pix' behind the address; some banks do not.
    app.post(PIX_WEBHOOK, { bodyLimit: BODY_LIMIT_BYTES }, takePixNotice);
    app.post(`${PIX_WEBHOOK}/pix`, { bodyLimit: BODY_LIMIT_BYTES }, takePixNotice);
  };
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** By their hashes: the time it takes says nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
