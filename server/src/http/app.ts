import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { Actor } from '@toada/domain/access/decide.ts';
import { isInAddress } from '@toada/domain/endpoint.ts';
import { AppError, type ErrorBody } from '@toada/domain/errors.ts';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Db } from '../db/connect.ts';
import type { PublicPages } from '../public-page/public-pages.ts';
import { bytesOf, takeBytes } from './bytes.ts';
import { drainQuickly } from './drain.ts';
import { answerErrors } from './errors.ts';
import { API_HEADERS } from './headers.ts';
import { health } from './health.ts';
import type { Limits } from './limits.ts';
import { measure } from './metrics.ts';
import { refuseUnlistedRoutes } from './open-routes.ts';
import { openapi } from './openapi.ts';
import { originOf } from './origin.ts';
import { pages } from './pages.ts';
import { limitRequests } from './request-limit.ts';
import { refuseFreeSlugs } from './reserved-paths.ts';
import type { RequestTools, Route } from './serve.ts';

/** JSON bodies are small; files have their own way in. */
const BODY_LIMIT_BYTES = 1024 * 1024;
const DRAIN_SECONDS = 20;
/** A busy machine takes its time over a plugin; one that hangs is given up all the same. */
const START_LIMIT_MS = 5 * 60_000;
/** Long enough for a file of 10 MB on a telephone's bad day. Larger ones come in pieces, and of a piece that is cut off here what came is kept. */
const REQUEST_LIMIT_MS = 5 * 60_000;

export type AppParts = {
  db: Db;
  routes: readonly Route[];
  actorOf: (request: FastifyRequest) => Actor | Promise<Actor>;
  now: () => Date;
  limits: Limits;
  tools: RequestTools;
  log: FastifyBaseLogger;
  trustProxy?: string | undefined;
  metricsToken?: string | undefined;
  isProduction: boolean;
  drainSeconds?: number;
  requestLimitMs?: number;
  /** The built panel; without it only the API answers. */
  web?: { dir: string; publicUrl: string };
  /** Pages of people; without them their addresses are not found. */
  publicPages?: PublicPages;
  /** True once the process was told to end: load balancers then look elsewhere. */
  isDraining?: () => boolean;
};

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Our lines name the request themselves; a logger per request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded never reaches a route; it is refused in the same words as any other.
    frameworkErrors: (_error, request, reply) => {
      const body: ErrorBody = { error: { code: 'request.malformed', params: {}, requestId: request.id } };
      (reply as FastifyReply).status(400).headers(API_HEADERS).send(body);
    },
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: START_LIMIT_MS,
    routerOptions: { maxParamLength: 600 },
    trustProxy: parts.trustProxy ?? false,
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(API_HEADERS).header('x-request-id', request.id);
    done(parts.limits.admit(request.ip));
  });
  limitRequests(app, parts.requestLimitMs ?? REQUEST_LIMIT_MS);
  refuseUnlistedRoutes(app, parts.routes);
  refuseFreeSlugs(app);
  drainQuickly(app, parts.drainSeconds ?? DRAIN_SECONDS);
  parseJsonOnly(app);
  answerErrors(app, BODY_LIMIT_BYTES);
  measure(app, parts);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  health(app, parts);
  await app.register(async (kept) => {
    await tagAnswers(kept);
    await openapi(kept, parts.routes);
  });
  for (const route of parts.routes.filter(({ endpoint }) => !endpoint.body)) addRoute(app, route, parts);
  await app.register(async (files) => {
    takeBytes(files);
    for (const route of parts.routes.filter(({ endpoint }) => endpoint.body)) addRoute(files, route, parts);
  });
  const { db, limits, isProduction, publicPages } = parts;
  if (parts.web) await pages(app, { ...parts.web, db, limits, isProduction, publicPages });
  else if (publicPages) servePagesAlone(app, publicPages);
  else app.setNotFoundHandler(() => Promise.reject(new AppError('notFound', {})));
  return app;
}

/** Without the built panel, the pages of people are the only ones. */
function servePagesAlone(app: FastifyInstance, publicPages: PublicPages) {
  app.get('/*', async (request, reply) => {
    if (await publicPages.answer(request, reply, request.url.split('?')[0] ?? '/')) return reply;
    throw new AppError('notFound', {});
  });
  app.setNotFoundHandler(() => Promise.reject(new AppError('notFound', {})));
}

/**
 * Sets ETags on answers that may be kept: the description of the calls here; files and the panel bring theirs along. A person's rows
 * are `no-store`, for they would lie on a shared computer's disk after signing out; an answer that is not kept needs no ETag.
 */
async function tagAnswers(app: FastifyInstance) {
  await app.register(etag, { weak: true });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-cache');
    done();
  });
}

/** Nothing but JSON is read here; an empty body is the empty object, as clients send it on bodiless calls. */
function parseJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
}

function addRoute(
  app: FastifyInstance,
  { endpoint, handle, options }: Route,
  { db, actorOf, now, limits, tools }: AppParts,
) {
  const isQuery = isInAddress(endpoint);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // HEAD would answer without the body's length check; nobody asks for it.
    exposeHeadRoute: false,
    handler: async (request) => {
      await limits.consume(request.ip, `${endpoint.method} ${endpoint.path}`, options.limit);
      const actor = await actorOf(request);
      // A call without a body says the same as one with an empty object; `null` is said on purpose, and refused.
      const given = isQuery ? request.query : request.body;
      const fields = given === undefined ? {} : given;
      const raw = isObject(fields) ? { ...fields, ...(request.params as object) } : fields;
      const idempotencyKey = request.headers['idempotency-key'];
      return handle(db, {
        actor,
        raw,
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
        now: now(),
        origin: originOf(request),
        bytes: endpoint.body ? bytesOf(request) : null,
        tools,
      });
    },
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
