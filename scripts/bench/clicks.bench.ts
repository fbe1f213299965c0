import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded } from './bench.ts';
import { sendClicks } from './click-sender.ts';
import { startBare } from './list.bench.ts';

/** BENCH_CLICKS=1000000 is the whole of it; a quick run counts a tenth. */
const CLICKS = Number(process.env.BENCH_CLICKS) || 100_000;
const [ROUNDS, CONNECTIONS] = [5, 64];
const WARM_UP = Math.min(20_000, Math.ceil(CLICKS / 50) * 10);
const keys = Array.from({ length: 10 }, (_, place) => `bloco/link${place}`);

/** Clicks that are judged, deduplicated and added up, against a server that inserts a row for each and asks nothing (issue 25). */
export const clicksBench: Bench = {
  name: 'clicks',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const folder = join(dataDir, 'product');
    await mkdir(folder, { recursive: true });
    const env = {
      DATABASE_URL: database.url,
      RATE_LIMIT_FACTOR: '1000000',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'info',
    };
    const product = await startProductProcess({
      dataDir: folder,
      command: 'server',
      env,
      logFile: join(folder, 'log'),
    });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const pageId = await publishPage(client);
    await client.query(
      'create table bare_clicks (id bigserial primary key, page uuid, place text, visitor text, at timestamptz default now())',
    );
    const bare = await startBare('clicks-bare.ts', [database.url]);
    const urls = { ours: product.url, theirs: bare.url };
    const each = Math.floor(CLICKS / ROUNDS / keys.length) * keys.length;
    const rate = { ours: [] as number[], theirs: [] as number[] };
    const send = (side: 'ours' | 'theirs', from: number, count: number) =>
      sendClicks({ url: urls[side], pageId, keys, from, count, connections: CONNECTIONS });
    try {
      for (const side of ['ours', 'theirs'] as const) await send(side, 0, WARM_UP);
      for (let round = 0; round < ROUNDS; round++)
        for (const side of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const))
          rate[side].push(await send(side, WARM_UP + round * each, each));
      say(`ours: ${rounded(rate.ours)} clicks/s; bare inserts: ${rounded(rate.theirs)} clicks/s`);
      await refuseOtherFigures(client, pageId, WARM_UP + ROUNDS * each);
      say(`${WARM_UP + ROUNDS * each} clicks from ${CONNECTIONS} connections, every place exact`);
      return [compare('clicks', rate, { atLeast: 0.5 })];
    } finally {
      await client.end();
      await Promise.all([product.end(), bare.stop()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** The page of the demo world's artist, with ten links. */
async function publishPage(client: pg.Client): Promise<string> {
  const customLinks = keys.map((key) => ({ key: key.split('/')[1], name: key, url: 'https://exemplo.com' }));
  const common = { key: 'bloco', title: '', isOn: true, startsAt: null, endsAt: null };
  const page = JSON.stringify({ ...emptyLinkPage('Bench'), blocks: [{ ...common, kind: 'links', customLinks }] });
  const { rows } = await client.query(
    `insert into link_pages (user_id, team_id, draft, published, published_at, updated_at)
     select id, team_id, $1, $1, now(), now() from profiles where email = 'artista@toada.test'
     on conflict (user_id) do update set published = excluded.published, published_at = now() returning user_id`,
    [page],
  );
  return rows[0].user_id;
}

async function refuseOtherFigures(client: pg.Client, pageId: string, count: number) {
  const { rows } = await client.query(
    `select key, sum(times)::int as times from visit_counts where subject_id = $1 and side = 'click' and key = any($2) group by key`,
    [pageId, keys],
  );
  const isExact = rows.length === keys.length && rows.every(({ times }) => times === count / keys.length);
  if (!isExact) throw new Error(`Of ${count} clicks these were counted: ${JSON.stringify(rows)}`);
}
