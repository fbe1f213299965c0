import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { outboxPlugin } from '../dev/outbox.plugin.ts';
import type { Env } from '../env.ts';
import { createActorOf } from '../features/auth/actor.ts';
import { authPlugin } from '../features/auth/auth.plugin.ts';
import { createAuth } from '../features/auth/create-auth.ts';
import { brandFilesPlugin } from '../features/brand/brand-files.plugin.ts';
import { channelCallbackPlugin } from '../features/channel/channel-callback.plugin.ts';
import { fanPagesPlugin } from '../features/fan/fan-pages.plugin.ts';
import { createLinkPages } from '../features/link-page/link-pages.ts';
import { live } from '../features/live/live.plugin.ts';
import { createLiveHub } from '../features/live/live-hub.ts';
import { bouncePlugin } from '../features/mailing/bounce.plugin.ts';
import { mailingLinksPlugin } from '../features/mailing/mailing-links.plugin.ts';
import { tusPlugin } from '../features/media-file/tus/tus.plugin.ts';
import { createUploadLocks } from '../features/media-file/tus/upload-locks.ts';
import { createOpportunityPages } from '../features/opportunity/opportunity-pages.ts';
import { paymentWebhookPlugin } from '../features/payment/payment-webhook.plugin.ts';
import { createPressKits } from '../features/press-kit/press-kits.ts';
import { withCopyParts } from '../features/privacy/copy-parts.ts';
import { calendarPlugin } from '../features/release-plan/calendar.plugin.ts';
import { createSmartLinks } from '../features/smart-link/smart-links.ts';
import { createVisitCounter } from '../features/visit/count/visit-counter.ts';
import { visitPlugin } from '../features/visit/visit.plugin.ts';
import { createFileLinks } from '../files/file-links.ts';
import { filesPlugin } from '../files/files.plugin.ts';
import type { JobTools } from '../jobs/job.ts';
import { createLeakCheck } from '../outside/leaked-passwords.ts';
import { paypalOf, stripeOf } from '../outside/payment-companies.ts';
import { openPlaces } from '../outside/places.ts';
import { createPaypalClient } from '../payment-provider/paypal-client.ts';
import { createFanAsks } from '../public-page/fan-ask.ts';
import { joinPages } from '../public-page/public-pages.ts';
import type { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { buildApp } from './app.ts';
import { openAuthRoot } from './auth-root.ts';
import { identityConfig } from './identity-config.ts';
import { createLimits } from './limits.ts';
import { onArrival } from './on-arrival.ts';
import { routes } from './routes.ts';
import { siteOf } from './site.ts';

const WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Have I Been Pwned's list of passwords, which asks for no account. */
const LEAKS_URL = 'https://api.pwnedpasswords.com';

type Parts = {
  env: Env;
  url: string;
  libraryPool: pg.Pool;
  secrets: Secrets;
  tools: JobTools;
  outboxDir: string;
  log: FastifyBaseLogger;
};

/** The web server: the API, files, live events, and the built panel. */
export async function listen({ env, url, libraryPool, secrets, tools, outboxDir, log }: Parts) {
  let isDraining = false;
  const { db, now, storage } = tools;
  const placeOf = await openPlaces(env.GEO_FILE);
  const auth = createAuth({
    db,
    secrets,
    now,
    config: identityConfig(env),
    placeOf,
    onArrival,
    ...(env.GOTRUE_PASSWORD_HIBP_ENABLED
      ? { isLeaked: createLeakCheck(env.GOTRUE_PASSWORD_HIBP_URL ?? LEAKS_URL) }
      : {}),
    limits: createLimits(libraryPool, env.RATE_LIMIT_FACTOR * env.GOTRUE_RATE_LIMIT_FACTOR),
  });
  // A key that cannot be made or opened stops the start, not the first person who signs in.
  await auth.keys.signingKey();
  const actorOf = createActorOf(auth);
  const limits = createLimits(libraryPool, env.RATE_LIMIT_FACTOR);
  const visits = createVisitCounter({ db, secrets, now, log });
  const pageParts = {
    ...{ db, storage, now, publicUrl: env.PUBLIC_URL, subkey: secrets.subkey('files'), visits },
    asks: createFanAsks(secrets.subkey('fan asks')),
  };
  const app = await buildApp({
    db,
    routes,
    now,
    log,
    actorOf,
    limits,
    tools: {
      storage,
      links: createFileLinks(secrets.subkey('files')),
      site: siteOf(env),
      seal: secrets.encrypt,
      mark: secrets.mark,
      placeOf,
    },
    publicPages: joinPages(
      createLinkPages(pageParts),
      createPressKits(pageParts),
      createSmartLinks(pageParts),
      createOpportunityPages(pageParts),
    ),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    isProduction: env.isProduction,
    isDraining: () => isDraining,
    drainSeconds: env.DRAIN_SECONDS,
    ...(existsSync(WEB_DIR) ? { web: { dir: WEB_DIR, publicUrl: env.PUBLIC_URL } } : {}),
  });
  const hub = await createLiveHub(url, (error) => log.warn({ err: error }, 'live channel lost'));
  live(app, { db, hub, now, sessionLimits: auth.config.sessionLimits });
  await app.register(authPlugin(auth), { prefix: '/auth/v1' });
  await app.register(filesPlugin({ storage: withCopyParts(storage, db), subkey: secrets.subkey('files'), now }));
  const locks = createUploadLocks(url, (error) => log.warn({ err: error }, 'upload locks lost'));
  await app.register(tusPlugin({ db, storage, locks, actorOf, limits, now }));
  await app.register(brandFilesPlugin({ storage }));
  await app.register(visitPlugin(visits));
  await app.register(channelCallbackPlugin({ db, publicUrl: env.PUBLIC_URL, now }));
  await app.register(fanPagesPlugin({ db, limits, secrets, now, publicUrl: env.PUBLIC_URL }));
  await app.register(mailingLinksPlugin({ db, storage, limits, secrets, now }));
  await app.register(bouncePlugin({ db, limits, now, bounceToken: env.MAIL_BOUNCE_TOKEN }));
  await app.register(calendarPlugin({ db, limits, now, publicUrl: env.PUBLIC_URL }));
  const paypal = paypalOf(env);
  await app.register(
    paymentWebhookPlugin({
      ...{ db, limits, now, stripeSecret: stripeOf(env)?.webhookSecret ?? null },
      ...{ paypal: paypal && createPaypalClient(paypal), pixSecret: env.PIX_WEBHOOK_SECRET ?? null },
    }),
  );
  if (!env.isProduction) await app.register(outboxPlugin({ outboxDir }));

  let root: Awaited<ReturnType<typeof openAuthRoot>> | undefined;
  async function close() {
    isDraining = true;
    await Promise.all([app.close(), root?.close()]);
    await hub.close();
  }
  const { PORT, HOST: host, AUTH_ROOT_PORT, DRAIN_SECONDS: drainSeconds } = env;
  try {
    await openPort(env, 'PORT', () => app.listen({ port: PORT, host }));
    if (AUTH_ROOT_PORT !== undefined)
      root = await openPort(env, 'AUTH_ROOT_PORT', () =>
        openAuthRoot(app, { port: AUTH_ROOT_PORT, host, drainSeconds }),
      );
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address();
  return { close, port: typeof address === 'object' && address ? address.port : PORT, authRootPort: root?.port };
}

async function openPort<Open>(env: Env, variable: 'PORT' | 'AUTH_ROOT_PORT', open: () => Promise<Open>): Promise<Open> {
  try {
    return await open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const port = env[variable];
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is already in use: stop what uses it, or set ${variable} to another one.`);
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be opened by this user: choose one above 1023 with ${variable}.`);
    if (code === 'EADDRNOTAVAIL')
      throw new StartupError(`The address ${env.HOST} is not one of this machine: check HOST.`);
    throw error;
  }
}
