import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, visitor } from '@toada/domain/access/decide.ts';
import type { Column } from '@toada/domain/access/policy.ts';
import { afterAll } from 'vitest';
import { brandFilesPlugin } from '../features/brand/brand-files.plugin.ts';
import { channelCallbackPlugin } from '../features/channel/channel-callback.plugin.ts';
import { fanPagesPlugin } from '../features/fan/fan-pages.plugin.ts';
import { createLinkPages } from '../features/link-page/link-pages.ts';
import { bouncePlugin } from '../features/mailing/bounce.plugin.ts';
import { mailingLinksPlugin } from '../features/mailing/mailing-links.plugin.ts';
import { createOpportunityPages } from '../features/opportunity/opportunity-pages.ts';
import { paymentWebhookPlugin, type WebhookParts } from '../features/payment/payment-webhook.plugin.ts';
import { createPressKits } from '../features/press-kit/press-kits.ts';
import { withCopyParts } from '../features/privacy/copy-parts.ts';
import { calendarPlugin } from '../features/release-plan/calendar.plugin.ts';
import { createSmartLinks } from '../features/smart-link/smart-links.ts';
import { createVisitCounter } from '../features/visit/count/visit-counter.ts';
import { visitPlugin } from '../features/visit/visit.plugin.ts';
import { createFileLinks } from '../files/file-links.ts';
import { filesPlugin } from '../files/files.plugin.ts';
import { type AppParts, buildApp } from '../http/app.ts';
import { createLimits } from '../http/limits.ts';
import { createLog } from '../http/log.ts';
import { routes } from '../http/routes.ts';
import type { RequestTools } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { createLocalStorage } from '../outside/local-storage.ts';
import type { Storage } from '../outside/storage.ts';
import { createFanAsks } from '../public-page/fan-ask.ts';
import { joinPages } from '../public-page/public-pages.ts';
import { createSecrets } from '../secrets.ts';
import { db, libraryPool } from './database.ts';
import { STRIPE_TEST_SECRET } from './stripe-secret.ts';

/** A test's actors, by the header they carry. They exist in the test's memory only: no server that `npm start` starts knows it. */
const actors = new Map<string, Actor>();

export const clock = { now: () => new Date() };

/** This test file's own folder of files. */
export let filesDir: string;
export let storage: Storage;
/** Where folders that stand for stores lie. */
export let storesDir: string;
/** Where jobs put what they need for a moment. */
export let workDir: string;
export let tools: RequestTools;
export let app: Awaited<ReturnType<typeof buildApp>>;
export const BOUNCE_TEST_TOKEN = 'bounces-of-the-tests';
export const secrets = createSecrets('a test secret that nobody else has, 1a2b3c4d5e6f');
const subkey = randomBytes(32);
export const site: Site = {
  publicUrl: 'http://toada.test',
  hosts: ['toada.test', 'api.toada.test', 'destino.toada.test'],
  domainTarget: 'destino.toada.test',
  isProduction: false,
  allowsInnerStores: false,
  staffFactor: 'onceSwitchedOn',
};

/** On the database that was opened before it; gives what removes its folders. */
export async function openServer() {
  clock.now = () => new Date();
  site.marketing = { hasCrm: false, hasMailServer: false, mailFrom: 'Toada <nao-responda@toada.test>' };
  const folders = ['files', 'stores', 'work'].map((what) => mkdtempSync(join(tmpdir(), `toada-${what}-`)));
  [filesDir, storesDir, workDir] = folders as [string, string, string];
  storage = createLocalStorage(filesDir);
  tools = { storage, links: createFileLinks(subkey), site, seal: secrets.encrypt, mark: secrets.mark };
  app = await buildTestApp();
  return async function close() {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
}

export async function buildTestApp(over: Partial<AppParts> = {}, webhooks: Partial<WebhookParts> = {}) {
  const log = over.log ?? createLog('silent');
  const visits = createVisitCounter({ db, secrets, now: () => clock.now(), log });
  const pageParts = {
    ...{ db, storage, subkey, visits, now: () => clock.now(), publicUrl: site.publicUrl },
    asks: createFanAsks(secrets.subkey('fan asks')),
  };
  const app = await buildApp({
    db,
    routes,
    actorOf: (request) => actors.get(String(request.headers['x-test-actor'])) ?? visitor,
    now: () => clock.now(),
    limits: createLimits(libraryPool, 1000),
    tools,
    log,
    isProduction: false,
    publicPages: joinPages(
      createLinkPages(pageParts),
      createPressKits(pageParts),
      createSmartLinks(pageParts),
      createOpportunityPages(pageParts),
    ),
    ...over,
  });
  await app.register(filesPlugin({ storage: withCopyParts(storage, db), subkey, now: () => clock.now() }));
  await app.register(brandFilesPlugin({ storage }));
  await app.register(visitPlugin(visits));
  await app.register(channelCallbackPlugin({ db, publicUrl: site.publicUrl, now: () => clock.now() }));
  await app.register(
    calendarPlugin({ db, limits: createLimits(libraryPool, 1000), now: () => clock.now(), publicUrl: site.publicUrl }),
  );
  await app.register(
    bouncePlugin({
      ...{ db, limits: createLimits(libraryPool, 1000), now: () => clock.now() },
      bounceToken: BOUNCE_TEST_TOKEN,
    }),
  );
  await app.register(
    mailingLinksPlugin({ db, storage, limits: createLimits(libraryPool, 1000), secrets, now: () => clock.now() }),
  );
  await app.register(
    fanPagesPlugin({
      ...{ db, limits: createLimits(libraryPool, 1000), secrets },
      ...{ now: () => clock.now(), publicUrl: site.publicUrl },
    }),
  );
  await app.register(
    paymentWebhookPlugin({
      ...{ db, limits: createLimits(libraryPool, 1000), now: () => clock.now() },
      ...{ stripeSecret: STRIPE_TEST_SECRET, paypal: null, pixSecret: null, ...webhooks },
    }),
  );
  afterAll(() => app.close());
  return app;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
type Answer = { status: number; body: any; headers: Record<string, unknown> };
type Send = { body?: unknown; headers?: Record<string, string>; app?: typeof app };

/** Somebody at the door: a role with its own id, or a visitor. */
export function signIn(role: Column, over: Partial<Actor> = {}) {
  const actor: Actor = role === 'VISITOR' ? visitor : { id: randomUUID(), role, isVerified: true, ...over };
  const actorHeader = randomUUID();
  if (role !== 'VISITOR') actors.set(actorHeader, actor);

  async function send(method: string, path: string, { body, headers, app: other = app }: Send = {}): Promise<Answer> {
    const reply = await other.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { 'x-test-actor': actorHeader, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = reply.body !== '' && String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  }
  return {
    ...actor,
    send,
    get: (path: string, options?: Send) => send('GET', path, options),
    post: (path: string, body: unknown = {}, options?: Send) => send('POST', path, { ...options, body }),
  };
}
