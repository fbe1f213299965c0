import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoReleases } from '../server/src/demo/releases.ts';
import { demoStatements } from '../server/src/demo/statements.ts';
import { queryProduct } from '../server/src/testing/product-database.ts';
import { startProductProcess } from '../server/src/testing/product-process.ts';

/** The folder of the finished demo world, told to the workers. */
const WORLD = 'TOADA_DEMO_WORLD';
const LIMIT_MS = 240_000;

/**
 * Makes the demo world once for the whole run, as a first `npm start` does: its jobs draw covers, play melodies, have both
 * checked, and post statements, which takes longer than most journeys. Every product of the journeys begins on a copy.
 */
export default async function makeDemoWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'toada-e2e-world-'));
  const product = await startProductProcess({ dataDir });
  try {
    const deadline = Date.now() + LIMIT_MS;
    while (!(await isAtRest(dataDir))) {
      if (Date.now() > deadline) throw new Error(`The demo world is not made after ${LIMIT_MS / 1000} s.`);
      await sleep(500);
    }
    await refuseHalf(dataDir);
  } finally {
    await product.end();
  }
  process.env[WORLD] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A data folder of the caller's own with the demo world in it. */
export async function copyDemoWorld(): Promise<string> {
  const world = process.env[WORLD];
  if (!world) throw new Error('Nobody has made the demo world: playwright.config.ts names who does.');
  const dataDir = await mkdtemp(join(tmpdir(), 'toada-e2e-'));
  await cp(world, dataDir, { recursive: true });
  return dataDir;
}

/** Each job of the demo world queues the one after it before it ends; what is left at last is due in an hour. */
async function isAtRest(dataDir: string) {
  const due = `select id from graphile_worker.jobs where run_at < now() + interval '1 minute' limit 1`;
  return (await queryProduct(dataDir, due)).length === 0;
}

async function refuseHalf(dataDir: string) {
  const [made] = await queryProduct<{ releases: number; statements: number; receipts: number }>(
    dataDir,
    `select (select count(*)::int from releases where title = any($1)) as releases,
            (select count(*)::int from statements where status = 'posted' and name = any($2)) as statements,
            (select count(*)::int from withdrawals where receipt_name is not null) as receipts`,
    [demoReleases.map(({ title }) => title), demoStatements.map(({ name }) => name)],
  );
  const isWhole = made?.releases === demoReleases.length && made.statements === demoStatements.length;
  if (!isWhole || made.receipts === 0) throw new Error(`The demo world is not whole: ${JSON.stringify(made)}`);
}
