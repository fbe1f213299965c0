import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import { databaseFolder } from '../db/embedded-folder.ts';
import { readPostmaster } from '../db/embedded-leftover.ts';
import { startProductProcess } from './product-process.ts';
import { seeded } from './seeded.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };

/**
 * Kills the product at seeded moments while it writes leads and works off their mails, now the server, now the
 * database, now both; opens the database after each kill and looks for every lead that was acknowledged.
 */
export async function killBase({ dataDir, rounds, seed, log = () => {} }: Options) {
  const chance = seeded(seed);
  const acknowledged: string[] = [];
  let lost: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const victim = (['server', 'database', 'both'] as const)[Math.floor(chance() * 3)] ?? 'server';
    const afterMs = Math.floor(50 + chance() * 700);
    acknowledged.push(...(await writeAndKill(dataDir, `round${round}`, victim, afterMs)));
    lost = await missing(dataDir, acknowledged);
    log(
      `round ${round + 1}: killed ${victim} after ${afterMs} ms; ${acknowledged.length} acknowledged so far, ${lost.length} lost`,
    );
    if (lost.length > 0) break;
  }
  return { acknowledged, lost, unmailed: lost.length > 0 ? [] : await finish(dataDir, acknowledged) };
}

async function writeAndKill(dataDir: string, prefix: string, victim: 'server' | 'database' | 'both', afterMs: number) {
  const product = await startProductProcess({
    dataDir,
    env: { RATE_LIMIT_FACTOR: '100000', HEARTBEAT_MS: '1000', LOG_LEVEL: 'silent' },
  });
  const acknowledged: string[] = [];
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  let isKilled = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let index = 0; !isKilled; index++) {
      const email = `${prefix}-${writer}-${index}@exemplo.test`;
      if (!(await send(product.url, email))) continue;
      acknowledged.push(email);
      begin();
    }
  });
  // Counted from the first answer: on a busy machine the kill would else come before there is anything to lose.
  await Promise.race([hasBegun, product.exited]);
  await sleep(afterMs);
  const postmaster = await readPostmaster(databaseFolder(dataDir));
  if (postmaster && victim !== 'server') process.kill(postmaster.pid, 'SIGKILL');
  if (victim !== 'database') await product.end('SIGKILL');
  isKilled = true;
  await Promise.all(writers);
  // Without its database the product ends by itself, and says why.
  await Promise.race([product.exited, sleep(15_000).then(() => product.end('SIGKILL'))]);
  return acknowledged;
}

async function send(url: string, email: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Prova', email, userType: 'artist' }),
      signal: AbortSignal.timeout(5000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

async function missing(dataDir: string, acknowledged: string[]): Promise<string[]> {
  const database = await startEmbedded(dataDir);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from leads');
  await client.end();
  await database.stop();
  const kept = new Set(rows.map((row) => row.email));
  return acknowledged.filter((email) => !kept.has(email));
}

/** A last start works off what was queued: every acknowledged lead has its mail in the end. */
async function finish(dataDir: string, acknowledged: string[]): Promise<string[]> {
  const product = await startProductProcess({ dataDir, env: { HEARTBEAT_MS: '1000', JOBS_AT_ONCE: '8' } });
  let unmailed = acknowledged;
  for (let tries = 0; tries < 120 && unmailed.length > 0; tries++) {
    await sleep(500);
    const mailed = await recipients(join(dataDir, 'outbox'));
    unmailed = acknowledged.filter((email) => !mailed.has(email));
  }
  await product.end();
  return unmailed;
}

async function recipients(outbox: string): Promise<Set<string>> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return new Set(mails.map((mail) => mail.match(/^To: (.+?)\r?$/m)?.[1] ?? ''));
}
