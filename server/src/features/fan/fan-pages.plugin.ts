import formbody from '@fastify/formbody';
import { AppError } from '@toada/domain/errors.ts';
import { parseFanAddress, parseFanCity } from '@toada/domain/fan/fan.consent.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WideDb } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { publicPageHeaders } from '../../http/headers.ts';
import type { Limits } from '../../http/limits.ts';
import { createFanAsks, type SignedAsk } from '../../public-page/fan-ask.ts';
import { packPage } from '../../public-page/packed-page.ts';
import type { WrittenPage } from '../../public-page/write-document.ts';
import { FAN_PATH, FAN_TRAP } from '../../public-page/write-fan-form.ts';
import type { Secrets } from '../../secrets.ts';
import { confirmConsents, eraseFanData, leaveFan } from './answer-fan.ts';
import { captureFan } from './capture-fan.ts';
import { findFan, listConsents } from './fan.queries.ts';
import { fanKey, readFanLink } from './fan-links.ts';
import * as pages from './fan-pages.ts';

const FORM_LIMIT_BYTES = 8 * 1024;
/** The crowd of a show may stand behind one address of its mobile network. */
const FORMS = { points: 60, perSeconds: 600 };
/** Guesses alone are counted: a large mail service takes thousands of fans off by one click each, from a few addresses. */
const GUESSES = { points: 60, perSeconds: 600 };
/** Over all artists: nobody is flooded through many pages. */
const MAILBOX = { points: 10, perSeconds: 24 * 60 * 60 };
const TOO_LATE_MS = 7 * 24 * 60 * 60 * 1000;

type Parts = {
  db: WideDb;
  limits: Limits;
  secrets: Pick<Secrets, 'subkey' | 'mark' | 'encrypt'>;
  now: () => Date;
  publicUrl: string;
};
type Typed = { email: string; city: string | null };
type Asked = FastifyRequest<{ Params: { token: string } }>;

/** Pages that fans reach without an account: by a form of a public page, and by the links of their mails. */
export function fanPagesPlugin({ db, limits, secrets, now, publicUrl }: Parts) {
  const { mark } = secrets;
  const key = fanKey(secrets);
  const asks = createFanAsks(secrets.subkey('fan asks'));
  const isHttps = publicUrl.startsWith('https:');

  async function show(reply: FastifyReply, page: WrittenPage, status = 200) {
    const { policy, plain } = await packPage(page);
    reply.headers(publicPageHeaders(policy, { isHttps, isPreview: false }));
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    return reply.code(status).type('text/html; charset=utf-8').send(plain);
  }

  async function takeForm(request: FastifyRequest, reply: FastifyReply) {
    await limits.consume(request.ip, `POST ${FAN_PATH}`, FORMS);
    const fields = fieldsOf(request);
    const signed = asks.read(fields.ask ?? '');
    if (!signed || request.headers['sec-fetch-site'] === 'cross-site') return show(reply, pages.stalePage(null), 400);
    const moment = now();
    const ageMs = moment.getTime() - signed.madeAt.getTime();
    if (ageMs > TOO_LATE_MS) return show(reply, pages.stalePage(signed.ask), 400);
    const email = parseFanAddress(fields.email ?? '');
    const typed = signed.ask.wish === 'news' ? (fields.city ?? '').trim() : '';
    const city = typed ? parseFanCity(typed) : null;
    const fault = !email ? 'email' : typed && !city ? 'city' : fields.agree !== 'sim' ? 'agree' : null;
    if (fault || !email) {
      const token = asks.sign(signed.ask, moment);
      return show(
        reply,
        pages.againPage(signed.ask, { token, fault: fault ?? 'email', email: fields.email ?? '', city: typed }),
        422,
      );
    }
    if (!fields[FAN_TRAP]) await keep(signed, { email, city }, moment);
    return show(reply, pages.sentPage(signed.ask));
  }

  async function keep({ ask }: SignedAsk, { email, city }: Typed, moment: Date) {
    // A mailbox that had enough mails today gets no more, and whoever asked is told nothing of it.
    const isFlooded = await limits.consume(mark('fan mailbox', email), 'mails to a fan', MAILBOX).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'rate.limited') return true;
        throw error;
      },
    );
    if (!isFlooded) await inTransaction(db, (tx) => captureFan(tx, { ask, email, city, now: moment }));
  }

  /** The fan behind a link; null answers as a link that ended. */
  async function fanOf(request: Asked, kind: 'confirm' | 'self') {
    const id = readFanLink(key, kind, request.params.token, now());
    if (id) return (await findFan(db, id)) ?? null;
    await limits.consume(request.ip, 'fan links', GUESSES);
    return null;
  }
  const gone = (reply: FastifyReply) => show(reply, pages.gonePage(), 404);

  async function askConfirmation(request: Asked, reply: FastifyReply) {
    const fan = await fanOf(request, 'confirm');
    if (!fan) return gone(reply);
    const open = await listConsents(db, fan.id, { isOpen: true });
    if (open.length === 0 && fan.status !== 'confirmed') return gone(reply);
    return show(
      reply,
      open.length === 0 ? pages.confirmedPage(fan, key, now()) : pages.confirmPage(fan, open, key, now()),
    );
  }

  async function takeConfirmation(request: Asked, reply: FastifyReply) {
    const fan = await fanOf(request, 'confirm');
    if (!fan) return gone(reply);
    const until = new Date(fieldsOf(request).until ?? '');
    if (Number.isNaN(until.getTime())) return askConfirmation(request, reply);
    await inTransaction(db, (tx) => confirmConsents(tx, { fanId: fan.id, until, now: now(), mark }));
    const after = await findFan(db, fan.id);
    return after?.status === 'confirmed' ? show(reply, pages.confirmedPage(after, key, now())) : gone(reply);
  }

  async function takeLeave(request: Asked, reply: FastifyReply) {
    const fan = await fanOf(request, 'self');
    if (!fan) return gone(reply);
    await inTransaction(db, (tx) => leaveFan(tx, fan.id, now()));
    return show(reply, pages.leftPage(fan, key, now()));
  }

  async function takeErasure(request: Asked, reply: FastifyReply) {
    const fan = await fanOf(request, 'self');
    if (!fan) return gone(reply);
    await inTransaction(db, (tx) => eraseFanData(tx, { fanId: fan.id, now: now(), secrets }));
    return show(reply, pages.erasedPage(fan));
  }

  return async function plugin(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    await app.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
    // A mail program may send its one click in another dress (RFC 8058, 3.1): that it posts is enough.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES }, (_request, _body, done) =>
      done(null, {}),
    );
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AppError) || error.code !== 'rate.limited') throw error;
      if ('retryAfterSeconds' in error.params) reply.header('retry-after', error.params.retryAfterSeconds);
      return show(reply, pages.busyPage(), 429);
    });

    app.post(FAN_PATH, takeForm);
    app.get(`${FAN_PATH}/confirmar/:token`, askConfirmation);
    app.post(`${FAN_PATH}/confirmar/:token`, takeConfirmation);
    app.get(`${FAN_PATH}/sair/:token`, async (request: Asked, reply) => {
      const fan = await fanOf(request, 'self');
      return fan
        ? show(reply, fan.status === 'left' ? pages.leftPage(fan, key, now()) : pages.leavePage(fan, key, now()))
        : gone(reply);
    });
    app.post(`${FAN_PATH}/sair/:token`, takeLeave);
    app.get(`${FAN_PATH}/dados/:token`, async (request: Asked, reply) => {
      const fan = await fanOf(request, 'self');
      return fan ? show(reply, pages.selfPage(fan, await listConsents(db, fan.id), key, now())) : gone(reply);
    });
    app.post(`${FAN_PATH}/dados/:token/apagar`, takeErasure);
  };
}

/** A field that came twice, or in no form at all, is none. */
function fieldsOf({ body }: FastifyRequest): Record<string, string | undefined> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
