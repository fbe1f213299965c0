import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../http/origin.ts';
import type { Limit } from '../../http/serve.ts';
import { answerAuthError } from './answer-auth-errors.ts';
import type { Answer, AuthCall, AuthTools, Fields } from './auth-call.ts';
import type { AuthConfig } from './auth-config.ts';
import { AuthError } from './auth-error.ts';
import { findPlace } from './one-time/find-place.ts';
import { acceptedRedirect } from './one-time/redirects.ts';
import { parseCookies } from './parse-cookies.ts';
import { beforePasswordChange, type ProtocolRoute, protocolRoutes } from './protocol-routes.ts';
import { routeLimits } from './route-limits.ts';
import { requireBearer, requireService } from './sessions/require-bearer.ts';

const FORM_LIMIT_BYTES = 64 * 1024;

/** The identity protocol, to be registered under /auth/v1. It speaks its own errors, so it stands outside of serve(). */
export function authPlugin(tools: AuthTools) {
  return async function plugin(app: FastifyInstance) {
    app.setErrorHandler(answerAuthError);
    app.setNotFoundHandler(answerNotFound);
    // The product's pages take every GET that no route has: here the protocol's own answer comes first.
    app.get('/*', answerNotFound);
    // Addresses here may carry tokens; no page that is reached from here learns them.
    app.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'));
    await app.register(cors, corsOptions(tools.config));
    const limits = routeLimits(tools.config.routeLimits);
    const add = (to: FastifyInstance, routes: readonly ProtocolRoute[]) => {
      for (const route of routes) addRoute(to, route, limits[route[2]], tools);
    };
    add(
      app,
      protocolRoutes.filter((route) => !isForm(route)),
    );
    await app.register(async (forms) => {
      await forms.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
      add(forms, protocolRoutes.filter(isForm));
    });
  };
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answerAuthError(Object.assign(new AuthError('not_found'), { statusCode: 404 }), request, reply);
}

/** A provider may post the person back as a form; nothing else here reads one. */
function isForm([method, url]: ProtocolRoute) {
  return method === 'POST' && url === '/callback';
}

function addRoute(
  app: FastifyInstance,
  [method, url, , access, verb]: ProtocolRoute,
  limits: readonly Limit[],
  tools: AuthTools,
) {
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      for (const [index, limit] of limits.entries())
        await tools.limits.consume(request.ip, `auth:${method} ${url}:${index}`, limit);
      const call = await callOf(request, tools);
      const { authorization } = request.headers;
      if (access === 'service') await requireService(tools, authorization);
      if (access !== 'user') return send(reply, await verb(call));
      const bearer = await requireBearer(tools, authorization);
      if (bearer.user.must_change_password && !beforePasswordChange.has(verb))
        throw new AuthError('password_change_required');
      return send(reply, await verb({ ...call, bearer }));
    },
  });
}

async function callOf(request: FastifyRequest, tools: AuthTools): Promise<AuthCall> {
  const [query, body, origin] = [fieldsOf(request.query), fieldsOf(request.body), originOf(request)];
  const redirects = [request.headers.redirect_to, query.redirect_to, body.redirect_to];
  const place = await findPlace(tools, origin.host, [...redirects, request.headers.referer]);
  const asked = acceptedRedirect(redirects, tools.config, place.owners);
  const referred = acceptedRedirect([request.headers.referer], tools.config, place.owners);
  return {
    ...tools,
    body,
    query,
    params: request.params as Record<string, string>,
    cookies: parseCookies(request.headers.cookie),
    origin,
    site: place.site,
    askedRedirect: asked,
    redirectTo: asked ?? referred ?? place.site.url,
    moment: tools.now(),
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function send(reply: FastifyReply, { status = 200, body, headers = {}, location }: Answer) {
  reply.status(status).headers(headers);
  if (location !== undefined) return reply.redirect(location, status);
  return body === undefined ? reply.send() : reply.type('application/json').send(body);
}

/** Tokens travel in a header, never in a cookie, so no other site can use them; ours and the operator's may call. */
function corsOptions({ siteUrl, allowList, isProduction }: AuthConfig) {
  const origins = [siteUrl, ...allowList].flatMap(originPattern);
  const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
  return {
    origin: isProduction ? origins : [...origins, loopback],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'apikey',
      'X-Client-Info',
      'X-Supabase-Api-Version',
      'X-JWT-AUD',
    ],
    exposedHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
    credentials: false,
    maxAge: 600,
  };
}

/** The origins an address or glob stands for. Only web pages have one: an app's own scheme would read as the origin `null`. */
function originPattern(glob: string): RegExp[] {
  const origin = glob.match(/^https?:\/\/[^/]+/)?.[0];
  if (!origin) return [];
  const pattern = origin.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '[^./]*');
  return [new RegExp(`^${pattern}$`)];
}
