import { readFile } from 'node:fs/promises';
import { connect, createPool } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { makeAccount } from '../features/auth/admin/make-account.ts';
import { passwords } from '../features/auth/passwords/passwords.ts';
import { createProfile } from '../features/profile/create-profile.ts';
import type { NewProfile } from '../features/profile/profile.queries.ts';
import { launchProduct, startProductProcess } from './product-process.ts';
import { until } from './until.ts';

export const victims = ['server', 'worker', 'everything'] as const;
export type Victim = (typeof victims)[number];
export type SplitProduct = Awaited<ReturnType<typeof startSplitProduct>>;

/** Time a check has to notice the death of its worker, and end. */
const CHILD_ENDS_MS = 15_000;
const MEDIA_CHILD = 'media.child';

/**
 * The product as it runs on a larger site: a database, a server and a worker, each in a process of its own, any of which can
 * be killed. What was killed is started again at once.
 */
export async function startSplitProduct(dataDir: string, env: Record<string, string> = {}) {
  let database = await startEmbedded(dataDir);
  const settings = () => ({
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: '100000',
    GOTRUE_RATE_LIMIT_FACTOR: '100000',
    GOTRUE_JWT_EXP: '86400',
    // A dead worker's jobs are taken up after four of them.
    HEARTBEAT_MS: '500',
    LOG_LEVEL: 'silent',
    ...env,
  });
  await migrate(database.url);
  await addPerson(database.url, { ...artist, is_verified: true });
  const startServer = () => startProductProcess({ dataDir, command: 'server', env: settings() });
  const startWorker = () => launchProduct({ dataDir, command: 'worker', env: settings() });
  let server = startServer();
  await server;
  let worker = startWorker();

  /** Stopped first, so that it starts no child between the look at them and its end. */
  async function killWorker() {
    process.kill(worker.pid, 'SIGSTOP');
    const checks = await mediaChildrenOf(worker.pid);
    await worker.end('SIGKILL');
    return checks;
  }

  async function killServer() {
    await (await server).end('SIGKILL');
  }

  async function killDatabase() {
    process.kill(database.pid, 'SIGKILL');
    await database.exited;
  }

  return {
    url: async () => (await server).url,
    databaseUrl: () => database.url,
    /** Checks and previews that run at this moment. */
    countChecks: async () => (await mediaChildrenOf(worker.pid)).length,
    /** Says how many checks it cut, once their processes have ended too. */
    async kill(victim: Victim): Promise<number> {
      const running = await server;
      const [checks] = await Promise.all([
        victim === 'server' ? [] : killWorker(),
        victim === 'worker' || killServer(),
        victim === 'everything' && killDatabase(),
      ]);
      if (victim === 'everything') database = await startEmbedded(dataDir);
      if (victim !== 'server') worker = startWorker();
      server = victim === 'worker' ? Promise.resolve(running) : startServer();
      await Promise.all([server, ...checks.map(hasEnded)]);
      return checks.length;
    },
    async stop() {
      await Promise.all([(await server).end(), worker.end()]);
      await database.stop();
    },
  };
}

/** The demo's verified artist alone: with somebody there, nobody fills the queue with the rest of the demo world. */
const artist = { role: 'ARTIST', email: 'artista@toada.test', full_name: 'Jussara Lima' } as const;

/** Somebody more, who signs in with the demo's password. */
export async function addPerson(databaseUrl: string, person: Omit<NewProfile, 'id'>) {
  const db = connect(createPool(databaseUrl, 2));
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const account = await makeAccount(db, { email: person.email, passwordHash, isConfirmed: true }, new Date());
  if (account) await createProfile(db, { ...person, id: account.id });
  await db.destroy();
}

/** The processes that look at files for a worker; none where the system does not tell of its processes in files. */
async function mediaChildrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  const isOurs = await Promise.all(children.map(isMediaChild));
  return children.filter((_, index) => isOurs[index]);
}

async function hasEnded(pid: number) {
  const limit = `A check went on without its worker for ${CHILD_ENDS_MS} ms.`;
  await until(async () => !(await isMediaChild(pid)), CHILD_ENDS_MS).catch(() => Promise.reject(new Error(limit)));
}

/** One that has ended has no command line, also while nobody has asked for its exit code. */
async function isMediaChild(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.includes(MEDIA_CHILD);
}
