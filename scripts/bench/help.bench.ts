import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, median, rounded } from './bench.ts';

const ARTICLES = 1_000;
const ROUNDS = 7;
const REQUESTS = 80;
const QUESTION = 'recusou a capa';

/** The search of 1,000 articles by anybody, through HTTP, against its own statement on one prepared connection. */
export const helpBench: Bench = {
  name: 'help',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const folder = join(dataDir, 'product');
    await mkdir(folder);
    const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' };
    const product = await startProductProcess({
      dataDir: folder,
      command: 'server',
      env,
      logFile: join(folder, 'log'),
    });
    const bare = new pg.Client({ connectionString: database.url });
    await bare.connect();
    try {
      await fill(bare);
      const times = { ours: [] as number[], theirs: [] as number[] };
      for (let index = 0; index <= ROUNDS; index++) {
        const ours = await medianOf(() => ask(product.url));
        const theirs = await medianOf(() => askBare(bare));
        // The first round is the compilers'.
        if (index === 0) continue;
        times.ours.push(ours);
        times.theirs.push(theirs);
      }
      say(`search of ${ARTICLES} articles: ${rounded(times.ours, 2)} ms; bare SQL ${rounded(times.theirs, 2)} ms`);
      return [compare('help-search', times, { atMost: 1.6 })];
    } finally {
      await bare.end();
      await product.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** The articles that are there, again and again under other names, as long as they are. */
async function fill(client: pg.Client) {
  await client.query(
    `insert into help_articles (slug, shelf, audience, screens, picture, position, revised_on, file_title, file_summary, file_body,
                                file_sha256, title, summary, body, words)
     select slug || '-' || n, shelf, audience, screens, picture, position, revised_on, file_title, file_summary, file_body, file_sha256,
            title, summary, body, words
       from help_articles, generate_series(1, 100) n where audience = 'everyone' order by n, slug limit $1`,
    [ARTICLES],
  );
  await client.query('vacuum analyze help_articles');
}

async function medianOf(act: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index++) {
    const begun = performance.now();
    await act();
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function ask(url: string) {
  const reply = await fetch(`${url}/api/help/search?q=${encodeURIComponent(QUESTION)}`);
  const { results } = (await reply.json()) as { results: unknown[] };
  if (results.length !== 10) throw new Error(`The search answered ${results.length} articles.`);
}

/** The statement of help.queries.ts, its rows left as they are. */
async function askBare(client: pg.Client) {
  const { rows } = await client.query({
    name: 'help',
    text: `with asked as (select tsvector_to_array(help_lexemes($1)) as stems,
                                 nullif(plainto_tsquery('portuguese', help_words($1))::text, '') || ':*' as words),
                queries as (select stems, words::tsquery as all_of, replace(words, '&', '|')::tsquery as any_of from asked)
           select slug, title, summary, shelf, audience, screens, picture, words, stems, search @@ all_of as has_all
             from queries join help_articles on search @@ any_of
            where audience = any(array['everyone'])
            order by has_all desc, ts_rank(search, any_of, 1) desc, position, slug limit 10`,
    values: [QUESTION],
  });
  if (rows.length !== 10) throw new Error(`The bare statement gave ${rows.length} rows.`);
}
