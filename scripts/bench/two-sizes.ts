import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { compare, median, rounded, type Verdict } from './bench.ts';
import { signIn } from './signed-in-product.ts';

const ROUNDS = 7;
/** A round is the median of this many requests to each side, sent in turn: what else the machine does meets both. */
const REQUESTS = 60;

type Answer = { rows?: unknown[]; all?: number };
export type TwoSizes = {
  /** Name of the counted rows: 'tracks'. */
  of: string;
  few: number;
  many: number;
  goal: { atMost: number };
  /** Calls, each with its caller from the demo world. */
  calls: Readonly<Record<string, { path: string; who: string; body?: object }>>;
  /** Fills a database of its own with so many. */
  fill: (url: string, count: number) => Promise<void>;
  isFull: (answer: Answer, who: string, path: string) => boolean;
};

/** The same calls to the product with much in it and with little: what grows with the rows shows. */
export async function compareSizes(sizes: TwoSizes, say: (line: string) => void): Promise<Verdict[]> {
  const { of, few, many, goal, calls } = sizes;
  const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
  const database = await startEmbedded(dataDir);
  const small = await startSide(sizes, database, dataDir, few, say);
  const large = await startSide(sizes, database, dataDir, many, say);
  try {
    const verdicts = [];
    for (const [name, { path, who, body }] of Object.entries(calls)) {
      const times = { ours: [] as number[], theirs: [] as number[] };
      for (let index = 0; index <= ROUNDS; index++) {
        const round = await askBoth(large.ask(path, who, body), small.ask(path, who, body));
        // The first round is the compilers'.
        if (index === 0) continue;
        times.ours.push(round.ours);
        times.theirs.push(round.theirs);
      }
      say(`${name}: ${many} ${of} ${rounded(times.ours, 2)} ms; ${few} ${of} ${rounded(times.theirs, 2)} ms`);
      verdicts.push(compare(name, times, goal));
    }
    return verdicts;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Ask = () => Promise<void>;

async function askBoth(ours: Ask, theirs: Ask) {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let index = 0; index < REQUESTS; index++) {
    for (const side of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      const begun = performance.now();
      await (side === 'ours' ? ours : theirs)();
      times[side].push(performance.now() - begun);
    }
  }
  return { ours: median(times.ours), theirs: median(times.theirs) };
}

/** The product on a database of its own, with this many in it. */
async function startSide(
  { of, calls, fill, isFull }: TwoSizes,
  server: { url: string; superUrl: string },
  dataDir: string,
  count: number,
  say: (line: string) => void,
) {
  const url = new URL(server.url);
  url.pathname = `/${of}_${count}`;
  // The product's own role makes no databases.
  await query(server.superUrl, [`create database ${of}_${count} owner ${url.username}`]);
  const folder = join(dataDir, `product-${count}`);
  await mkdir(folder, { recursive: true });
  const env = { DATABASE_URL: url.href, RATE_LIMIT_FACTOR: '1000000', GOTRUE_RATE_LIMIT_FACTOR: '1000000' };
  const product = await startProductProcess({ dataDir: folder, command: 'server', env, logFile: join(folder, 'log') });
  const begun = performance.now();
  await fill(url.href, count);
  say(`${count} ${of} written in ${Math.round((performance.now() - begun) / 1000)} s`);
  const bearers = new Map<string, string>();
  for (const who of new Set(Object.values(calls).map((one) => one.who))) {
    const { access_token } = (await (await signIn(product.url, who, DEMO_PASSWORD)).json()) as { access_token: string };
    bearers.set(who, `Bearer ${access_token}`);
  }
  return {
    stop: () => product.end(),
    ask: (path: string, who: string, body?: object) => async () => {
      const headers = {
        authorization: bearers.get(who) ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const reply = await fetch(`${product.url}/api${path}`, asked);
      const answer = (await reply.json()) as Answer;
      if (!isFull(answer, who, path))
        throw new Error(`${path} answered ${reply.status}: ${answer.rows?.length ?? answer.all}`);
    },
  };
}

/** One after the other on one connection. */
export async function query(url: string, texts: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}
