import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded } from './bench.ts';
import { round, type Side, startBare } from './list.bench.ts';
import { signIn } from './signed-in-product.ts';

/** Smaller numbers for trying the bench itself: NOTICES_ROWS=20000. */
const ROWS = Number(process.env.NOTICES_ROWS ?? 1_000_000);
const ROUNDS = 5;
const ROUND_SECONDS = 3;
/** Both sides are measured as they run, not as their code is being compiled. */
const WARM_UP_SECONDS = 6;
const PERSON = 'selo@toada.test';

/** 25 of a million notices of one person, and how many are unread, against node:http and pg with the same SQL. */
export const noticesBench: Bench = {
  name: 'notices',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const folder = join(dataDir, 'product');
    await mkdir(folder, { recursive: true });
    const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' };
    const product = await startProductProcess({
      dataDir: folder,
      command: 'server',
      env,
      logFile: join(folder, 'log'),
    });
    const bare = await startBare('notices-bare.ts', [database.url, await fill(database.superUrl)]);
    try {
      const { access_token } = (await (await signIn(product.url, PERSON, DEMO_PASSWORD)).json()) as {
        access_token: string;
      };
      const headers = { authorization: `Bearer ${access_token}` };
      const sideOf = (path: string): Side => ({
        pid: product.pid,
        url: `${product.url}/api${path}`,
        headers,
        stop() {},
      });
      const both = { ours: Array<number>(ROUNDS).fill(0), theirs: Array<number>(ROUNDS).fill(0) };
      for (const [name, path] of [
        ['list', '/notifications'],
        ['unread', '/notifications/unread'],
      ] as const) {
        const sides = { ours: sideOf(path), theirs: { ...bare, url: `${bare.url}${name}` } };
        await refuseEmpty(sides.ours);
        const cpu = await measure(sides, database.pid);
        say(`${name}: ${rounded(cpu.ours, 3)} ms CPU each; bare: ${rounded(cpu.theirs, 3)} ms (node and PostgreSQL)`);
        for (const side of ['ours', 'theirs'] as const)
          both[side] = both[side].map((sum, round) => sum + (cpu[side][round] ?? 0));
      }
      // The bell asks for both. The count alone is a probe of an index, and its ratio that of any call to an empty answer.
      return [compare('notices', both, { atMost: 1.6 })];
    } finally {
      await Promise.all([product.end(), bare.stop()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** A million of one person, every thousandth unread; gives the person's id. */
async function fill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from profiles where email = $1', [PERSON]);
  const person = rows[0].id as string;
  await client.query(
    `insert into notifications (user_id, kind, params, is_shown, created_at, read_at)
     select $1, 'roster.joined', jsonb_build_object('who', 'Artista ' || n), true, now() - n * interval '1 minute',
            case when n % 1000 = 1 then null else now() end from generate_series(1, ${ROWS}) n`,
    [person],
  );
  await client.query('vacuum analyze notifications');
  await client.end();
  return person;
}

async function refuseEmpty({ url, headers }: Side) {
  const body = (await (await fetch(url, { headers })).json()) as { rows?: unknown[]; count?: number };
  if (body.rows?.length !== 25 && !body.count) throw new Error(`${url} is empty.`);
}

async function measure(sides: { ours: Side; theirs: Side }, postmaster: number) {
  const cpu = { ours: [] as number[], theirs: [] as number[] };
  for (const name of ['ours', 'theirs'] as const) await round(sides[name], postmaster, WARM_UP_SECONDS);
  for (let index = 0; index < ROUNDS; index++)
    for (const name of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const))
      cpu[name].push((await round(sides[name], postmaster, ROUND_SECONDS)).cpuMs);
  return cpu;
}
