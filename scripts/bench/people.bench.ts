import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, median, rounded } from './bench.ts';
import { signIn } from './signed-in-product.ts';

const [FEW, MANY] = [1_000, 100_000];
const ROUNDS = 7;
/** A round is the median of this many requests to each side, sent in turn: what else the machine does meets both. */
const REQUESTS = 60;
const GOAL = { atMost: 1.3 };
const LABEL = 'selo@toada.test';
const ADMIN = 'admin@toada.test';

/** What is asked, and by whom. Every answer is a full page on both sides. */
const calls = {
  'people-users': { path: '/profiles', who: ADMIN },
  'people-users-search': { path: '/users?search=maria', who: ADMIN },
  'people-full-name': { path: '/users?search=Maria%20Lima', who: ADMIN },
  'people-rosters': { path: '/artists', who: ADMIN },
  'people-rosters-search': { path: '/artists?search=jo', who: ADMIN },
  'people-roster': { path: '/artists', who: LABEL },
  'people-roster-search': { path: '/artists?search=ana', who: LABEL },
  'people-quotas': { path: '/quotas', who: ADMIN },
  'people-quotas-search': { path: '/quotas?search=selo', who: ADMIN },
} as const;

/** Lists and searches with a hundred thousand people, against the same with a thousand. */
export const peopleBench: Bench = {
  name: 'people',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const small = await startSide(database.url, dataDir, FEW);
    const large = await startSide(database.url, dataDir, MANY);
    try {
      const verdicts = [];
      for (const [name, { path, who }] of Object.entries(calls)) {
        const times = { ours: [] as number[], theirs: [] as number[] };
        for (let index = 0; index <= ROUNDS; index++) {
          const round = await askBoth(large.ask(path, who), small.ask(path, who));
          // The first round is the compilers'.
          if (index === 0) continue;
          times.ours.push(round.ours);
          times.theirs.push(round.theirs);
        }
        say(`${name}: ${MANY} people ${rounded(times.ours, 2)} ms; ${FEW} people ${rounded(times.theirs, 2)} ms`);
        verdicts.push(compare(name, times, GOAL));
      }
      return verdicts;
    } finally {
      await Promise.all([small.stop(), large.stop()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

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

/** The product on a database of its own, with this many people in it. */
async function startSide(serverUrl: string, dataDir: string, people: number) {
  const url = new URL(serverUrl);
  url.pathname = `/people_${people}`;
  await query(serverUrl, `create database people_${people}`);
  const folder = join(dataDir, `product-${people}`);
  await mkdir(folder, { recursive: true });
  const env = { DATABASE_URL: url.href, RATE_LIMIT_FACTOR: '1000000', GOTRUE_RATE_LIMIT_FACTOR: '1000000' };
  const product = await startProductProcess({ dataDir: folder, command: 'server', env, logFile: join(folder, 'log') });
  await fill(url.href, people);
  const bearers = new Map<string, string>();
  for (const who of [ADMIN, LABEL]) {
    const { access_token } = (await (await signIn(product.url, who, DEMO_PASSWORD)).json()) as { access_token: string };
    bearers.set(who, `Bearer ${access_token}`);
  }
  return {
    stop: () => product.end(),
    ask: (path: string, who: string) => async () => {
      const headers = { authorization: bearers.get(who) ?? '' };
      const reply = await fetch(`${product.url}/api${path}`, { headers });
      const { rows } = (await reply.json()) as { rows?: unknown[] };
      if (rows?.length !== 25) throw new Error(`${path} answered ${reply.status} with ${rows?.length} rows.`);
    },
  };
}

/** A twentieth are aggregators, half of the artists stand on a roster, and a third of everybody on the demo label's. */
async function fill(url: string, people: number) {
  await query(url, `update profiles set max_artists = ${people} where email = '${LABEL}'`);
  await query(
    url,
    `insert into profiles (full_name, company_name, email, role, max_artists, created_at)
     select 'Dona ' || n, 'Selo ' || n, 'selo' || n || '@bench.test', 'AGGREGATOR', ${people},
            timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${people / 20}) n`,
  );
  await query(
    url,
    `with labels as (select id, row_number() over () as place from profiles where email like 'selo%@bench.test')
     insert into profiles (full_name, company_name, email, role, aggregator_id, created_at)
     select (array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisca', 'Carlos', 'Paulo', 'Pedro', 'Lucas'])[1 + n / 4 % 10]
              || ' ' || (array['Lima', 'Souza', 'Prado'])[1 + n / 40 % 3] || ' ' || to_hex(n),
            'Banda ' || n, 'p' || n || '@bench.test', 'ARTIST',
            case when n % 3 = 0 then (select id from profiles where email = '${LABEL}')
                 when n % 2 = 0 then (select id from labels where place = 1 + n % ${people / 20}) end,
            timestamptz '2026-03-01' + n * interval '1 minute' from generate_series(1, ${people}) n`,
  );
  await query(url, 'vacuum analyze');
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
