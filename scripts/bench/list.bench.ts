import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded } from './bench.ts';
import { cpuMsOf, cpuMsOfFamily } from './process-use.ts';
import { signIn } from './signed-in-product.ts';

const ROWS = 200_000;
const TEAM = 20_000;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
/** Both sides are measured as they run, not as their code is being compiled. */
const WARM_UP_SECONDS = 8;
const CONNECTIONS = 16;
const LABEL = 'selo@toada.test';

export type Side = { pid: number; url: string; headers: Record<string, string>; stop: () => unknown };

/** A page of 25 rows with session and policy, against node:http and pg with the same SQL and neither. */
export const listBench: Bench = {
  name: 'list',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const ours = await startOurs(database.url, join(dataDir, 'product'));
    const theirs = await startBare('list-bare.ts', [database.url, await fill(database.superUrl)]);
    const sides = { ours, theirs };
    try {
      await refuseDifferentAnswers(ours, theirs);
      const rate = { ours: [] as number[], theirs: [] as number[] };
      const cpu = { ours: [] as number[], theirs: [] as number[] };
      for (const name of ['ours', 'theirs'] as const) await round(sides[name], database.pid, WARM_UP_SECONDS);
      for (let index = 0; index < ROUNDS; index++) {
        for (const name of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
          const measured = await round(sides[name], database.pid, ROUND_SECONDS);
          rate[name].push(measured.perSecond);
          cpu[name].push(measured.cpuMs);
        }
      }
      say(`ours: ${rounded(rate.ours)} requests/s, ${rounded(cpu.ours, 3)} ms CPU each (node and PostgreSQL)`);
      say(`bare: ${rounded(rate.theirs)} requests/s, ${rounded(cpu.theirs, 3)} ms CPU each`);
      return [compare('list-cpu', cpu, { atMost: 1.6 }), compare('list', rate, { atLeast: 0.6 })];
    } finally {
      await Promise.all([ours.stop(), theirs.stop()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** The product as it is started, log included; the label of the demo world signs in and reads its roster. */
async function startOurs(databaseUrl: string, dataDir: string): Promise<Side> {
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info' };
  await mkdir(dataDir, { recursive: true });
  const product = await startProductProcess({ dataDir, command: 'server', env, logFile: join(dataDir, 'log') });
  const { access_token: token } = (await (await signIn(product.url, LABEL, DEMO_PASSWORD)).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  return { pid: product.pid, url: `${product.url}/api/profiles`, headers, stop: () => product.end() };
}

/** A server of the same SQL and nothing else, in a process of its own. */
export async function startBare(script: string, args: string[]): Promise<Side> {
  const child: ChildProcess = fork(new URL(script, import.meta.url), args);
  const [port] = await once(child, 'message');
  return { pid: child.pid as number, url: `http://127.0.0.1:${port}/`, headers: {}, stop: () => child.kill() };
}

/** Fills the label's roster and everybody else's; gives the label's id. */
async function fill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from profiles where email = $1', [LABEL]);
  const label = rows[0].id as string;
  // Counters and search words that triggers keep beside the rows are not read here and would take minutes to write.
  await client.query('alter table profiles disable trigger user');
  await client.query(
    `insert into profiles (full_name, display_name, email, role, aggregator_id, created_at)
     select 'Pessoa ' || n, 'Artista ' || n, n || '@bench.test', 'ARTIST', case when n % ${ROWS / TEAM} = 0 then $1::uuid end,
            timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
    [label],
  );
  await client.query('alter table profiles enable trigger user');
  await client.query('vacuum analyze profiles');
  await client.end();
  return label;
}

async function refuseDifferentAnswers(...sides: Side[]) {
  const bodies = await Promise.all(sides.map(async ({ url, headers }) => (await fetch(url, { headers })).text()));
  if (new Set(bodies).size !== 1 || JSON.parse(bodies[0] ?? '').rows.length !== 25)
    throw new Error('The two sides do not answer alike.');
}

/** The rate of a while, and the CPU of each request: that of the server and of PostgreSQL. */
export async function round({ pid, url, headers }: Side, postmaster: number, duration: number) {
  const before = (await cpuMsOf(pid)) + (await cpuMsOfFamily(postmaster));
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  const used = (await cpuMsOf(pid)) + (await cpuMsOfFamily(postmaster)) - before;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed.`);
  return { perSecond: requests.total / duration, cpuMs: used / requests.total };
}
