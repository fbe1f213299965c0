import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { announce } from './announce.ts';
import { connect, createLibraryPool, createPool } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { loadDemo } from './demo/load-demo.ts';
import type { Env } from './env.ts';
import { syncHelp } from './features/help/sync-help.ts';
import { createSenders } from './features/mailing/sender/create-senders.ts';
import { noteMediaEngine } from './features/media-file/check/note-media-engine.ts';
import { createLog } from './http/log.ts';
import { listen } from './http/server.ts';
import { siteOf } from './http/site.ts';
import { isIdentityCommand, runIdentityCommand } from './identity-commands.ts';
import { freeAllWorkers } from './jobs/heartbeat.ts';
import type { JobTools } from './jobs/job.ts';
import { jobs } from './jobs/jobs.ts';
import { schedule } from './jobs/schedule.ts';
import { startWorker } from './jobs/worker.ts';
import type { Command } from './main.ts';
import { createMediaEngine } from './media/media-engine.ts';
import { createHubSpot } from './outside/crm.ts';
import { createMailer } from './outside/mail.ts';
import { createNames } from './outside/names.ts';
import { createPaymentProviders } from './outside/payment-companies.ts';
import { createStorage } from './outside/storage.ts';
import { createVideoApps } from './outside/video-apps.ts';
import { createWebhookPost } from './outside/webhook.ts';
import { createSecrets, loadServerSecret } from './secrets.ts';
import { StartupError } from './startup-error.ts';
import { openPackages } from './store-package/open-packages.ts';

/** Beside those of the jobs: live events, limits, the two pools' own listening and their heartbeats. */
const LIBRARY_CONNECTIONS = 8;

export type Product = {
  stop: () => Promise<void>;
  /** Resolves, with a sentence, when a part without which there is no product has died. */
  broken: Promise<string>;
};

/** Starts what the command asks for, in the order in which each part needs the one before. Stopping goes the other way. */
export async function startProduct(command: Command, env: Env): Promise<Product> {
  const closers: (() => Promise<unknown>)[] = [];
  // Every part is closed, also after one that would not; the first trouble is told at the end.
  const stop = async () => {
    const troubles: unknown[] = [];
    for (const close of closers.splice(0).reverse()) await close().catch((error) => troubles.push(error));
    if (troubles.length > 0) throw troubles[0];
  };
  try {
    const { broken } = await startParts(command, env, (close) => closers.push(close));
    return { stop, broken };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function startParts(command: Command, env: Env, onStop: (close: () => Promise<unknown>) => void) {
  const log = createLog(env.LOG_LEVEL);
  await openDataDir(env.DATA_DIR);
  const { url, isOurs, broken } = await openDatabase(command, env, onStop);
  await migrate(url, { waitSeconds: env.DATABASE_WAIT_SECONDS, say: (line) => process.stderr.write(`${line}\n`) });
  // Wrapped, since a promise that an async function returns would be waited for.
  if (command === 'migrate') return { broken };

  const { SERVER_SECRET: fromEnv, DATA_DIR: dataDir, isProduction } = env;
  const serverSecret = await loadServerSecret({ fromEnv, dataDir, isProduction });
  const secrets = createSecrets(serverSecret);
  const pool = createPool(url, env.DATABASE_POOL);
  const libraryPool = createLibraryPool(url, env.JOBS_AT_ONCE + LIBRARY_CONNECTIONS);
  const db = connect(pool);
  onStop(() => Promise.all([db.destroy(), libraryPool.end()]));
  if (isIdentityCommand(command)) {
    await runIdentityCommand(command, { db, secrets, env, argument: process.argv[3] });
    return { broken };
  }
  if (isOurs) await freeAllWorkers(db);
  await syncHelp(db);
  if (!env.isProduction) await loadDemo(db, new Date());

  const outboxDir = join(env.DATA_DIR, 'outbox');
  const senders = createSenders({
    ...{ databaseUrl: url, smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM, outboxDir, publicUrl: env.PUBLIC_URL },
    serverSecret,
  });
  const tools: JobTools = {
    db,
    mailer: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outboxDir }),
    storage: await createStorage(storageConfig(env)),
    media: createMediaEngine(),
    crm: env.HUBSPOT_TOKEN ? createHubSpot({ token: env.HUBSPOT_TOKEN, url: env.HUBSPOT_URL }) : undefined,
    openCrm: (token) => createHubSpot({ token, url: env.HUBSPOT_URL }),
    postWebhook: createWebhookPost(),
    videoApps: createVideoApps(env),
    paymentProviders: createPaymentProviders(env),
    secrets,
    storesDir: join(env.DATA_DIR, 'stores'),
    workDir: join(env.DATA_DIR, 'work'),
    packages: openPackages(env.DDEX_SCHEMA_DIR),
    mailSenders: senders,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    names: createNames(env.DNS_SERVERS),
    domainTarget: siteOf(env).domainTarget,
    allowsInnerStores: env.STORES_ON_INNER_NETWORK,
    now: () => new Date(),
  };
  // Requests and jobs drain together, so that neither waits for the other.
  const draining: (() => Promise<unknown>)[] = [];
  onStop(() => Promise.all(draining.map((drain) => drain())));
  const server = command === 'worker' ? null : await listen({ env, url, libraryPool, secrets, tools, outboxDir, log });
  if (server) draining.push(server.close);
  const worker =
    command === 'server' ? null : await startWorker({ env, pool: libraryPool, tools, jobs, schedule, log });
  if (worker) draining.push(() => worker.stop().finally(senders.stop), noteMediaEngine(tools, log));
  if (server) announce(env, server);
  return { broken: worker ? Promise.race([broken, worker.broken]) : broken };
}

async function openDataDir(dataDir: string) {
  try {
    await makeFolder(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown';
    throw new StartupError(
      `The data folder ${dataDir} cannot be made or opened (${reason}): check its path and owner, or set DATA_DIR.`,
    );
  }
}

/** Step by step: Node's recursive way never ends in a folder where nothing can be made, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  });
}

/** The operator's server, or one of our own that lives and dies with this process. */
async function openDatabase(command: Command, env: Env, onStop: (close: () => Promise<unknown>) => void) {
  const never = new Promise<string>(() => {});
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, isOurs: false, broken: never };
  if (command === 'server' || command === 'worker') {
    throw new StartupError(
      `The command "${command}" needs DATABASE_URL: the embedded database serves one process only.`,
    );
  }

  const embedded = await startEmbedded(env.DATA_DIR);
  let isStopping = false;
  onStop(() => {
    isStopping = true;
    return embedded.stop();
  });
  const broken = embedded.exited.then((code) =>
    isStopping ? never : `The embedded database ended unexpectedly (code ${code}); start again, it heals itself.`,
  );
  return { url: embedded.url, isOurs: true, broken };
}

function storageConfig(env: Env) {
  const folder = join(env.DATA_DIR, 'files');
  if (!env.STORAGE_S3_BUCKET) return { folder, s3: null };
  const { STORAGE_S3_ACCESS_KEY: accessKey, STORAGE_S3_SECRET_KEY: secretKey } = env;
  if (!accessKey || !secretKey) {
    throw new StartupError('STORAGE_S3_BUCKET needs STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY beside it.');
  }
  const {
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_REGION: region,
    STORAGE_S3_PATH_STYLE: forcePathStyle,
    STORAGE_S3_ENDPOINT: endpoint,
  } = env;
  return { folder, s3: { bucket, region, forcePathStyle, accessKey, secretKey, ...(endpoint ? { endpoint } : {}) } };
}
