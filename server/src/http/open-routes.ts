import { assert } from '@toada/domain/assert.ts';
import type { FastifyInstance } from 'fastify';
import type { Route } from './serve.ts';

/** Calls under /api that do not pass serve(), and why nobody needs a permission for them. */
const openRoutes: Record<string, string> = {
  '/api/health': 'says that the process lives, and nothing else',
  '/api/ready': 'says whether the database answers, and nothing else',
  '/api/openapi.json': 'describes the calls, not the data',
  '/api/live': 'asks for a one-use ticket, which serve() gives',
  '/api/channels/callback': 'leads the browser back to the panel, which finishes the connection by a call of its own',
  '/api/payments/webhooks/stripe': "asks for Stripe's signature; a job asks Stripe itself before anything moves",
  '/api/payments/webhooks/paypal': 'asks PayPal whether it signed; a job asks PayPal before anything moves',
  '/api/payments/webhooks/pix/:secret': 'asks for the secret in its address; a job asks the bank before anything moves',
  '/api/payments/webhooks/pix/:secret/pix': 'the same, as the standard of the Banco Central writes it',
  '/api/mailings/bounces': "asks for the operator's token; a report names one mail by a word that nobody can guess",
  '/api/files/*': 'asks for a signed link, which serve() gives',
  '/api/media-files/tus': 'speaks a protocol of its own; tus.plugin.ts authorizes each request for mediaFile.send',
  '/api/media-files/tus/:id': 'the same, and only for the files of whoever asks',
};
const DOCS = /^\/api\/docs(\/|$)/;

/** A call that is neither a row of the route table nor named above cannot be registered: no door without a lock. */
export function refuseUnlistedRoutes(app: FastifyInstance, routes: readonly Route[]) {
  const listed = new Set(routes.map(({ endpoint }) => `/api${endpoint.path}`));
  app.addHook('onRoute', ({ url }) => {
    const isOurs = !url.startsWith('/api') || DOCS.test(url) || listed.has(url) || Object.hasOwn(openRoutes, url);
    assert(isOurs, `${url} is neither in the route table nor in open-routes.ts`);
  });
}
