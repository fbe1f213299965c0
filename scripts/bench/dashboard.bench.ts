import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded } from './bench.ts';
import { fillCatalogue } from './catalogue.bench.ts';
import { fillLedger } from './finance.bench.ts';
import { cpuMsOf, cpuMsOfFamily } from './process-use.ts';
import { signIn } from './signed-in-product.ts';

/** Smaller numbers for trying the bench itself: DASHBOARD_ROWS=20000 tracks, and as many entries. */
const ROWS = Number(process.env.DASHBOARD_ROWS ?? 1_000_000);
const ROUNDS = 5;
const ROUND_SECONDS = 3;
/** Both reads are measured as they run, not as their code is being compiled. */
const WARM_UP_SECONDS = 6;
const CONNECTIONS = 16;
const [ADMIN, ARTIST, LABEL] = ['admin@toada.test', 'artista@toada.test', 'selo@toada.test'];

/** First screens, each against a page of 25 rows of the same person. */
const calls = {
  'dashboard-artist': { who: ARTIST, list: '/releases' },
  'dashboard-label': { who: LABEL, list: '/releases' },
  'dashboard-label-roster': { who: LABEL, list: '/profiles' },
  'dashboard-admin': { who: ADMIN, list: '/releases' },
} as const;

type Side = { url: string; headers: Record<string, string> };

/** The first screen of somebody among a million tracks and a million entries, against one list: the CPU of each request. */
export const dashboardBench: Bench = {
  name: 'dashboard',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const folder = join(dataDir, 'product');
    await mkdir(folder, { recursive: true });
    const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000', GOTRUE_RATE_LIMIT_FACTOR: '1000000' };
    const product = await startProductProcess({
      dataDir: folder,
      command: 'server',
      env,
      logFile: join(folder, 'log'),
    });
    try {
      const begun = performance.now();
      await fillCatalogue(database.url, ROWS);
      await fillLedger(database.url, ROWS, 1);
      say(`${ROWS} tracks and ${ROWS} entries written in ${Math.round((performance.now() - begun) / 1000)} s`);
      const pids = { server: product.pid, postmaster: database.pid };
      const verdicts = [];
      for (const [name, { who, list }] of Object.entries(calls)) {
        const headers = await bearerOf(product.url, who);
        const ours = { url: `${product.url}/api/dashboard`, headers };
        const theirs = { url: `${product.url}/api${list}`, headers };
        await refuseEmpty(ours, theirs);
        const cpu = await measure({ ours, theirs }, pids);
        say(
          `${name}: ${rounded(cpu.ours, 3)} ms CPU each; ${list}: ${rounded(cpu.theirs, 3)} ms (node and PostgreSQL)`,
        );
        verdicts.push(compare(name, cpu, { atMost: 2.0 }));
      }
      return verdicts;
    } finally {
      await product.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function bearerOf(url: string, who: string) {
  const { access_token } = (await (await signIn(url, who, DEMO_PASSWORD)).json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** A screen without anything on it would be a cheap one. */
async function refuseEmpty(ours: Side, theirs: Side) {
  const [panel, list] = await Promise.all(
    [ours, theirs].map(async ({ url, headers }) => (await fetch(url, { headers })).json()),
  );
  const isFull =
    (panel?.desk?.items.length > 0 && panel.queues?.length > 10) || (panel?.balance && panel.releases?.length === 3);
  if (!isFull || list?.rows?.length !== 25) throw new Error(`${theirs.url} or the dashboard beside it is not full.`);
}

type Pids = { server: number; postmaster: number };

async function measure(sides: { ours: Side; theirs: Side }, pids: Pids) {
  const cpu = { ours: [] as number[], theirs: [] as number[] };
  for (const name of ['ours', 'theirs'] as const) await round(sides[name], pids, WARM_UP_SECONDS);
  for (let index = 0; index < ROUNDS; index++)
    for (const name of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const))
      cpu[name].push(await round(sides[name], pids, ROUND_SECONDS));
  return cpu;
}

/** The CPU of one request. */
async function round({ url, headers }: Side, { server, postmaster }: Pids, duration: number): Promise<number> {
  const before = (await cpuMsOf(server)) + (await cpuMsOfFamily(postmaster));
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  const used = (await cpuMsOf(server)) + (await cpuMsOfFamily(postmaster)) - before;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed.`);
  return used / requests.total;
}
