import { createHmac } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { isBot, isFetchedAhead } from '@toada/domain/visit/visitor.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WideDb } from '../../db/connect.ts';
import { type Limits, networkOf } from '../../http/limits.ts';
import type { Storage } from '../../outside/storage.ts';
import { sendStored } from '../../public-page/send-stored.ts';
import type { Secrets } from '../../secrets.ts';
import { createSalts } from '../visit/count/salts.ts';
import { linkPaths } from './link-paths.ts';
import { addHit, findLink, findPicture } from './mailing-links.queries.ts';

type Parts = {
  db: WideDb;
  storage: Storage;
  limits: Limits;
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  now: () => Date;
};
type Asked = FastifyRequest<{ Params: { code: string } }>;

/** From one network in ten minutes: more is a machine, which is led on and not counted. */
const COUNTED = { points: 60, perSeconds: 600 };
const GUESSES = { points: 120, perSeconds: 600 };
const CODE = /^[\w-]{16}$/;
const ZONE = 'America/Sao_Paulo';
/** One point that nobody sees. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/**
 * Addresses in the mails of campaigns. Each leads where the mailing's own words lead and nowhere else, and says nothing of its
 * reader: one address serves everybody who got the same subject.
 */
export function mailingLinksPlugin({ db, storage, limits, secrets, now }: Parts) {
  const saltOf = createSalts(db, secrets);

  async function linkOf({ params: { code }, ip }: Asked, kind: 'link' | 'opens' | 'picture') {
    const link = CODE.test(code) ? await findLink(db, code) : undefined;
    if (link?.kind === kind) return link;
    await limits.consume(ip, 'mailing links', GUESSES);
    throw new AppError('notFound', {});
  }

  /** Scanners ask by HEAD, ahead of time, or under their own names. */
  async function noteHit(request: Asked, key: { code: string; mailing_id: string; subject: string }) {
    const { method, headers, ip } = request;
    const agent = headers['user-agent'];
    if (method !== 'GET' || isBot(agent) || isFetchedAhead(headers)) return;
    const isMuch = await limits.consume(ip, 'mailing hits', COUNTED).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'rate.limited') return true;
        throw error;
      },
    );
    if (isMuch) return;
    const day = productDay(now());
    const salt = await saltOf({ zone: ZONE, day });
    const said = ['mailing', key.mailing_id, key.subject, networkOf(ip), agent ?? ''].join('\n');
    await addHit(db, key.code, createHmac('sha256', salt).update(said).digest('hex').slice(0, 32), day);
  }

  return async function plugin(app: FastifyInstance) {
    app.get(`${linkPaths.link}/:code`, async (request: Asked, reply: FastifyReply) => {
      const link = await linkOf(request, 'link');
      await noteHit(request, link);
      return reply.headers(PRIVATE).redirect(link.url ?? '', 302);
    });
    app.get(`${linkPaths.opens}/:code`, async (request: Asked, reply: FastifyReply) => {
      await noteHit(request, await linkOf(request, 'opens'));
      return reply.headers(PRIVATE).type('image/gif').send(PIXEL);
    });
    app.get(`${linkPaths.picture}/:code`, async (request: Asked, reply: FastifyReply) => {
      const link = await linkOf(request, 'picture');
      if (!(await sendStored(storage, await findPicture(db, link.code), request, reply)))
        throw new AppError('notFound', {});
      return reply;
    });
  };
}
