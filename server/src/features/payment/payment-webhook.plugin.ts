import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { WideDb } from '../../db/connect.ts';
import type { Limits } from '../../http/limits.ts';
import { enqueue } from '../../jobs/queue.ts';
import { readStripeEvent } from '../../payment-provider/stripe.ts';
import { findByReference } from './attempt.queries.ts';
import { checkAttempt } from './check-attempt.job.ts';

export const STRIPE_WEBHOOK = '/api/payments/webhooks/stripe';
const BODY_LIMIT_BYTES = 256 * 1024;
const LIMIT = { points: 300, perSeconds: 60 };

type Parts = { db: WideDb; limits: Limits; now: () => Date; stripeSecret: string | null };

/**
 * Stripe's webhook. A signed one says that there is something to ask; a job asks Stripe itself, so one that comes twice, late, out of
 * order or with another amount moves nothing that Stripe does not confirm. One that is forged is refused and leaves no trace.
 */
export function paymentWebhookPlugin({ db, limits, now, stripeSecret }: Parts) {
  return async function plugin(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post(STRIPE_WEBHOOK, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      await limits.consume(request.ip, `POST ${STRIPE_WEBHOOK}`, LIMIT);
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!stripeSecret || typeof signature !== 'string') throw new AppError('notFound', {});
      const reference = readStripeEvent(body, signature, stripeSecret, now());
      if (!reference) throw new AppError('request.malformed', {});
      const attempt = await findByReference(db, 'stripe', reference);
      // Before our own answer came: the sweep asks again, so nothing is lost.
      if (attempt) await enqueue(db, checkAttempt, { attemptId: attempt.id }, { key: `payment.check:${attempt.id}` });
      return {};
    });
  };
}
