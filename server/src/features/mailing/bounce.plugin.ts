import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WideDb } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Limits } from '../../http/limits.ts';
import { readBounce } from './read-bounce.ts';
import { type Bounce, takeBounce } from './take-bounce.ts';

export const BOUNCE_PATH = '/api/mailings/bounces';
const BODY_LIMIT_BYTES = 1024 * 1024;
const GUESSES = { points: 60, perSeconds: 600 };

/** For a mailer's own webhook that the operator translates; the whole report as it came needs no translation. */
const Told = z.object({
  address: z.string().max(254),
  kind: z.enum(['hard', 'soft', 'complaint']),
  reason: z.string().max(2_000).default(''),
});

type Parts = { db: WideDb; limits: Limits; now: () => Date; bounceToken: string | undefined };

/** Bounces and complaints, handed in by the operator's mail server or mailer. Without its token there is no such address. */
export function bouncePlugin({ db, limits, now, bounceToken }: Parts) {
  async function requireToken(authorization: string | undefined, ip: string) {
    if (bounceToken && isSame(authorization ?? '', `Bearer ${bounceToken}`)) return;
    await limits.consume(ip, `POST ${BOUNCE_PATH}`, GUESSES);
    throw new AppError('notFound', {});
  }

  return async function plugin(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post(BOUNCE_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async ({ headers, ip, body }) => {
      await requireToken(headers.authorization, ip);
      if (!Buffer.isBuffer(body)) throw new AppError('request.malformed', {});
      const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
      const bounce = isJson ? readTold(body) : await readBounce(body).catch(() => null);
      // A mail server that is refused would send the same report again for days.
      if (!bounce) return { taken: false };
      return { taken: await inTransaction(db, (tx) => takeBounce(tx, { ...bounce, now: now() })) };
    });
  };
}

function readTold(body: Buffer): Bounce {
  try {
    return Told.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new AppError('request.malformed', {});
  }
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
