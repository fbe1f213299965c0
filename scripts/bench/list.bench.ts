import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { type Bench, compare, rounded } from './bench.ts';

const ROWS = 200_000;
const TEAM = 20_000;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const CONNECTIONS = 16;

/** A page of 25 rows with policy, against node:http and pg with the same SQL and no policy. */
export const listBench: Bench = {
  name: 'list',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    await migrate(database.url);
    const actorId = await fill(database.url);
    const sides = {
      ours: await startSide('list-ours.ts', database.url, actorId),
      theirs: await startSide('list-bare.ts', database.url, actorId),
    };
    try {
      await refuseDifferentAnswers(sides.ours.url, sides.theirs.url);
      const rate = { ours: [] as number[], theirs: [] as number[] };
      const cpu = { ours: [] as number[], theirs: [] as number[] };
      for (const name of ['ours', 'theirs'] as const) await round(sides[name], database.pid, 1);
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
      sides.ours.child.kill();
      sides.theirs.child.kill();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Side = { child: ChildProcess; url: string };

async function fill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `insert into profiles (full_name, email, role) values ('Selo', 'selo@bench.test', 'AGGREGATOR') returning id`,
  );
  const label = rows[0].id as string;
  await client.query(
    `insert into profiles (full_name, display_name, email, role, aggregator_id, created_at)
     select 'Pessoa ' || n, 'Artista ' || n, n || '@bench.test', 'ARTIST', case when n % ${ROWS / TEAM} = 0 then $1::uuid end,
            timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${ROWS}) n`,
    [label],
  );
  await client.query('vacuum analyze profiles');
  await client.end();
  return label;
}

async function startSide(file: string, databaseUrl: string, actorId: string): Promise<Side> {
  const child = fork(new URL(file, import.meta.url), [databaseUrl, actorId], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}/api/profiles` };
}

async function refuseDifferentAnswers(...urls: string[]) {
  const bodies = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  if (new Set(bodies).size !== 1 || JSON.parse(bodies[0] ?? '').rows.length !== 25)
    throw new Error('The two sides do not answer alike.');
}

async function round(side: Side, postmaster: number, duration: number) {
  const before = (await cpuOf(side)) + (await cpuOfPostgres(postmaster));
  const { requests, non2xx, errors } = await autocannon({ url: side.url, connections: CONNECTIONS, duration });
  const used = (await cpuOf(side)) + (await cpuOfPostgres(postmaster)) - before;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed.`);
  return { perSecond: requests.total / duration, cpuMs: used / requests.total };
}

async function cpuOf({ child }: Side): Promise<number> {
  child.send('cpu');
  const [micros] = await once(child, 'message');
  return (micros as number) / 1000;
}

/** User and system time of every PostgreSQL process, in ms; the kernel counts in hundredths of a second. */
async function cpuOfPostgres(postmaster: number): Promise<number> {
  let ticks = 0;
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[1]) === postmaster || Number(pid) === postmaster)
      ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10;
}
