import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { launchProduct, startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded, type Verdict } from './bench.ts';
import { followChanges } from './live-changes.ts';
import { cpuMsOf, cpuMsOfFamily, peakMbOf } from './process-use.ts';
import { signIn } from './signed-in-product.ts';
import { TRACKS, writeStatement } from './statement-file.ts';
import { query } from './two-sizes.ts';

/** Fewer for trying the bench itself: STATEMENT_ROWS=200000. */
const ROWS = Number(process.env.STATEMENT_ROWS ?? 10_000_000);
const ROUNDS = 3;
const MEMORY_MAX_MB = 1000;
const TRACKS_EACH = 10;

/** A statement from its file to the posted ledger, against the bare engine's exact sums and against a COPY into a bare table. */
export const statementBench: Bench = {
  name: 'statement',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    // PostgreSQL reads the file itself.
    await chmod(folder, 0o755);
    const path = join(folder, 'statement.tsv');
    await writeStatement(path, ROWS);
    const { size } = await stat(path);
    say(`${ROWS} rows, ${(size / 1e6).toFixed(0)} MB`);
    const database = await startEmbedded(folder);
    try {
      const bare = await measureBare(path);
      say(`bare DuckDB: ${rounded(bare.times, 1)} s, ${bare.lines} sums`);
      // Before and after: a machine that was busy for one of them is seen.
      const before = await measureCopy(database, path);
      const ours = await measureOurs(database, join(folder, 'product'), path, say);
      if (Number(ours.total) !== Number(bare.total)) throw new Error(`Ours is ${ours.total}, theirs ${bare.total}.`);
      const copies = [before, await measureCopy(database, path)];
      say(`COPY into a bare table: ${rounded(copies.map(toldOf('seconds')), 1)} s`);
      say(`processor time: ours ${ours.cpu.toFixed(1)} s, COPY ${rounded(copies.map(toldOf('cpu')), 1)} s`);
      return [
        compare('statement to bare DuckDB', { ours: [ours.seconds], theirs: bare.times }, { atMost: 4.2 }),
        compare('statement to COPY', { ours: [ours.seconds], theirs: copies.map(toldOf('seconds')) }, { atMost: 1 }),
        memoryVerdict(ours.peakMb),
      ];
    } finally {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function memoryVerdict(peakMb: number): Verdict {
  const result = peakMb < MEMORY_MAX_MB ? 'ok' : 'short';
  return {
    name: 'statement worker memory',
    figure: `${peakMb.toFixed(0)} MB`,
    goal: `under ${MEMORY_MAX_MB} MB`,
    result,
  };
}

async function measureBare(path: string) {
  const rounds: { ms: number; total: string; lines: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = fork(new URL('../../server/src/testing/bare-statement.child.ts', import.meta.url), [path]);
    const [told] = await once(child, 'message');
    rounds.push(told);
  }
  return { times: rounds.map(({ ms }) => ms / 1000), total: rounds[0]?.total ?? '', lines: rounds[0]?.lines ?? 0 };
}

const toldOf = (what: 'seconds' | 'cpu') => (measured: { seconds: number; cpu: number }) => measured[what];

/**
 * By the server's own COPY of a file, with the settings that it has for the product: the client of `\copy` would only add to it. Its
 * table is gone before anything else is measured, so that nobody writes it down or cleans it up meanwhile.
 */
async function measureCopy({ url, pid }: Embedded, path: string) {
  const columns = Array.from({ length: 13 }, (_, index) => `c${index} ${index === 12 ? 'numeric' : 'text'}`).join(', ');
  await query(url, [`create table bare_statement (${columns})`]);
  const [started, cpuBefore] = [performance.now(), await cpuMsOfFamily(pid)];
  await query(url, [`copy bare_statement from '${path}' (format csv, delimiter E'\\t', header)`]);
  const seconds = (performance.now() - started) / 1000;
  const cpu = ((await cpuMsOfFamily(pid)) - cpuBefore) / 1000;
  await query(url, ['drop table bare_statement', 'checkpoint']);
  return { seconds, cpu };
}

async function measureOurs({ url, pid }: Embedded, dataDir: string, path: string, say: (line: string) => void) {
  await mkdir(dataDir, { recursive: true });
  const env = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000', GOTRUE_RATE_LIMIT_FACTOR: '1000000' };
  const server = await startProductProcess({ dataDir, command: 'server', env });
  await fill(url);
  const worker = launchProduct({ dataDir, command: 'worker', env });
  type Person = Awaited<ReturnType<typeof signInFinance>>;
  let [finance, second]: (Person | undefined)[] = [];
  try {
    finance = await signInFinance(server.url);
    second = await signInFinance(server.url, 'admin@toada.test');
    await untilIdle(url);
    const sent = await finance.upload(path);
    say(`upload: ${sent.seconds.toFixed(1)} s`);
    const cpuMs = async () => (await cpuMsOf(worker.pid)) + (await cpuMsOf(server.pid)) + (await cpuMsOfFamily(pid));
    const cpuBefore = await cpuMs();
    const read = await finance.wait(sent.id, 'ready');
    await finance.post(`/statements/${sent.id}/import`, {});
    const imported = await finance.wait(sent.id, 'review');
    const approval = { conversions: [], payable_on: null };
    const { status } = await finance.post(`/statements/${sent.id}/approve`, approval);
    // That much is approved by two people.
    if (status === 'seconding') await second.post(`/statements/${sent.id}/approve`, approval);
    const posted = await finance.wait(sent.id, 'posted');
    const steps = [read, imported, posted].map(({ seconds }) => seconds);
    say(`ours: read ${steps[0]?.toFixed(1)} s, import ${steps[1]?.toFixed(1)} s, posting ${steps[2]?.toFixed(1)} s`);
    const peakMb = await peakMbOf(worker.pid);
    const cpu = ((await cpuMs()) - cpuBefore) / 1000;
    return { seconds: steps.reduce((sum, seconds) => sum + seconds, 0), cpu, total: posted.total, peakMb };
  } finally {
    finance?.end();
    second?.end();
    await worker.end();
    await server.end();
  }
}

type StatementRow = { id: string; status: string; problem: unknown; totals: { amount: string }[] };

async function signInFinance(url: string, email = 'financeiro@toada.test') {
  const reply = await signIn(url, email, DEMO_PASSWORD);
  const { access_token } = (await reply.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const ask = async <Answer = StatementRow>(method: string, path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, { ...init, method });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const timed = async <Result extends object>(work: () => Promise<Result>) => {
    const started = performance.now();
    return { ...(await work()), seconds: (performance.now() - started) / 1000 };
  };
  // As its list tells it: the page of one adds up its lines each time.
  const find = async (id: string) => {
    const { rows } = await ask<{ rows: StatementRow[] }>('GET', '/statements', { headers });
    const statement = rows.find((row) => row.id === id);
    if (!statement) throw new Error('The statement is not in the list.');
    return statement;
  };
  const changes = await followChanges(url, headers);
  return {
    end: changes.end,
    upload: (path: string) =>
      timed(async () => {
        const type = 'application/octet-stream';
        const body = await openAsBlob(path, { type });
        return ask('POST', '/statements?name=bench.tsv', { headers: { ...headers, 'content-type': type }, body });
      }),
    post: (path: string, body: object) =>
      ask('POST', path, {
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
    wait: (id: string, status: string) =>
      timed(async () => {
        for (;;) {
          const statement = await find(id);
          if (statement.status === status) return { total: statement.totals[0]?.amount ?? '' };
          if (statement.status === 'failed') throw new Error(JSON.stringify(statement.problem));
          await changes.next();
        }
      }),
  };
}

/** The demo world's own jobs are not measured. */
async function untilIdle(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    const { rows: workers } = await client.query('select from worker_heartbeats');
    const { rows: running } = await client.query(
      'select from graphile_worker._private_jobs where locked_at is not null',
    );
    if (workers.length > 0 && running.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await client.end();
}

/** The recordings that the file names, of a hundred artists. */
async function fill(url: string) {
  const id = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const owner = `(select id from owners where place = 1 + n % 100)`;
  const releases = TRACKS / TRACKS_EACH;
  await query(url, [
    'delete from graphile_worker._private_jobs',
    `insert into profiles (full_name, email, role, created_at)
     select 'Artista ' || n, 'm' || n || '@bench.test', 'ARTIST', now() from generate_series(1, 100) n`,
    `create temp table owners as select id, row_number() over () as place from profiles where email like 'm%@bench.test'`,
    `insert into releases (id, user_id, team_id, type, title, artist, upc, release_date, label_line, p_line, c_line, description, created_at, updated_at)
     select ${id}, owner, owner, 'album', 'Quintal ' || n, 'Banda', '', date '2026-01-01', '', '', '', '', now(), now()
       from (select n, ${owner} as owner from generate_series(0, ${releases - 1}) n) numbered`,
    `insert into distributions (release_id, user_id, team_id, status, platforms, regions, custom_region_details, created_at)
     select r.id, r.user_id, r.team_id, 'completed', '{spotify}', '{global}', '', r.created_at
       from generate_series(0, ${releases - 1}) n join releases r on r.id = ${id}`,
    `insert into tracks (id, release_id, place, title, version, isrc, main_artists, featured_artists, composers, producers, other_credits,
                         explicit, is_instrumental, lyrics, preview_start_seconds, ai_use, has_own_splits)
     select gen_random_uuid(), ${id}, place + 1, 'Faixa do Mar', '', 'BRTOA26' || lpad((n * ${TRACKS_EACH} + place)::text, 5, '0'),
            '{}', '{}', '{}', '{}', '[]', 'no', false, '', 0, 'none', false
       from generate_series(0, ${releases - 1}) n cross join generate_series(0, ${TRACKS_EACH - 1}) place`,
    'analyze',
  ]);
}
