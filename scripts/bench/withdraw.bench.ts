import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded, type Verdict } from './bench.ts';
import { cpuMsOf, cpuMsOfFamily } from './process-use.ts';
import { signIn } from './signed-in-product.ts';
import { emailOf, fillPeople, forgetRequests, formOf } from './withdraw-people.ts';
import { writeScript } from './withdraw-script.ts';

const CLIENTS = 8;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 10;
const GOAL = { atLeast: 0.4 };
/** Over how many accounts the requests are spread. */
const SHAPES = { spread: 128, hot: 1 };

type Ask = (people: number, seconds: number) => Promise<{ perSecond: number; count: number }>;

/**
 * Withdrawals per second through HTTP with session, policy, contract and log, against pgbench with the same statements and nothing
 * around them. pgbench comes with PostgreSQL's own packages, not with the product: where there is none, nothing is measured.
 */
export const withdrawBench: Bench = {
  name: 'withdraw',
  async run(say) {
    if (!(await hasPgbench()))
      return [{ name: 'withdraw', figure: 'no pgbench here', goal: 'at least 0.4', result: 'noisy' }];
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const product = await startOurs(database.url, join(dataDir, 'product'));
    try {
      await fillPeople(database.url, SHAPES.spread);
      const ours = await oursOf(product.url);
      const theirs = theirsOf(database.url, dataDir);
      const sides = { ours, theirs, url: database.url, pids: { server: product.pid, database: database.pid } };
      const verdicts = [];
      for (const [name, people] of Object.entries(SHAPES))
        verdicts.push(await measure(`withdraw-${name}`, people, sides, say));
      return verdicts;
    } finally {
      await product.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function hasPgbench(): Promise<boolean> {
  return promisify(execFile)('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

type Sides = { ours: Ask; theirs: Ask; url: string; pids: { server: number; database: number } };

async function measure(name: string, people: number, sides: Sides, say: (line: string) => void): Promise<Verdict> {
  const rate = { ours: [] as number[], theirs: [] as number[] };
  const cpu = { ours: [] as number[], theirs: [] as number[] };
  for (const side of ['ours', 'theirs'] as const) await sides[side](people, WARM_UP_SECONDS);
  for (let index = 0; index < ROUNDS; index++) {
    for (const side of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      await forgetRequests(sides.url);
      const before = await cpuMs(sides.pids);
      const { perSecond, count } = await sides[side](people, ROUND_SECONDS);
      rate[side].push(perSecond);
      cpu[side].push(((await cpuMs(sides.pids)) - before) / count);
    }
  }
  say(`${name}: ours ${rounded(rate.ours)} withdrawals/s, ${rounded(cpu.ours, 2)} ms CPU each (node and PostgreSQL)`);
  say(`${name}: pgbench ${rounded(rate.theirs)} withdrawals/s, ${rounded(cpu.theirs, 2)} ms CPU each (PostgreSQL)`);
  return compare(name, rate, GOAL);
}

/** CPU time of the product alone: it tells a busy machine from a slow product. */
async function cpuMs({ server, database }: Sides['pids']): Promise<number> {
  return (await cpuMsOf(server)) + (await cpuMsOfFamily(database));
}

async function startOurs(databaseUrl: string, dataDir: string) {
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000', GOTRUE_RATE_LIMIT_FACTOR: '1000000' };
  await mkdir(dataDir, { recursive: true });
  const log = { LOG_LEVEL: 'info' };
  return startProductProcess({ dataDir, command: 'server', env: { ...env, ...log }, logFile: join(dataDir, 'log') });
}

/** Everybody signs in once; each request is somebody's, with a key of its own. */
async function oursOf(url: string): Promise<Ask> {
  const tokens: string[] = [];
  for (let n = 1; n <= SHAPES.spread; n++) {
    const reply = await signIn(url, emailOf(n), DEMO_PASSWORD);
    const { access_token } = (await reply.json()) as { access_token?: string };
    if (!access_token) throw new Error(`${emailOf(n)} cannot sign in (${reply.status}).`);
    tokens.push(access_token);
  }
  const requestOf = (n: number) => ({
    headers: {
      authorization: `Bearer ${tokens[n - 1]}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(formOf(n)),
  });
  return async (people, seconds) => {
    const result = await autocannon({
      url: `${url}/api/withdrawals`,
      method: 'POST',
      connections: CLIENTS,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(randomInt(people) + 1) }) }],
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} were refused.`);
    return { perSecond: result.requests.total / result.duration, count: result.requests.total };
  };
}

function theirsOf(url: string, folder: string): Ask {
  return async (people, seconds) => {
    const file = join(folder, `withdraw-${people}.sql`);
    await writeFile(file, await writeScript(url, people));
    const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), '-f', file, url];
    const { stdout } = await promisify(execFile)('pgbench', options);
    const perSecond = Number(stdout.match(/^tps = ([\d.]+)/m)?.[1]);
    const count = Number(stdout.match(/actually processed: (\d+)/)?.[1]);
    if (!(perSecond > 0 && count > 0) || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    return { perSecond, count };
  };
}
