import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoReleases } from '../server/src/demo/releases.ts';
import { demoStatements } from '../server/src/demo/statements.ts';
import { demoVideos } from '../server/src/demo/videos.ts';
import { queryProduct } from '../server/src/testing/product-database.ts';
import { startProductProcess } from '../server/src/testing/product-process.ts';

/** The folder of the finished demo world, told to the workers. A folder that is named here is kept and taken again by the next run. */
const WORLD = 'TOADA_DEMO_WORLD';
/** A busy machine draws films for minutes; a quiet one is ready in one or two. */
const LIMIT_MS = 600_000;

/**
 * Makes the demo world once for the whole run, as a first `npm start` does: its jobs draw covers, play melodies, have both
 * checked, and post statements, which takes longer than most journeys. Every product of the journeys begins on a copy.
 */
export default async function makeDemoWorld() {
  const kept = process.env[WORLD];
  if (kept && existsSync(kept)) return keepIt;
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
  process.env[WORLD] = kept ?? dataDir;
  if (!kept) return () => rm(dataDir, { recursive: true, force: true });
  await rename(dataDir, kept);
  return keepIt;
}

const keepIt = async () => {};

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
  const [made] = await queryProduct<{ releases: number; videos: number; statements: number; receipts: number }>(
    dataDir,
    `select (select count(*)::int from releases where title = any($1)) as releases,
            (select count(*)::int from releases where title = any($3)) as videos,
            (select count(*)::int from statements where status = 'posted' and name = any($2)) as statements,
            (select count(*)::int from withdrawals where receipt_name is not null) as receipts`,
    [demoReleases, demoStatements, demoVideos].map((rows) => rows.map((row) => ('name' in row ? row.name : row.title))),
  );
  const isSold = made?.releases === demoReleases.length && made.statements === demoStatements.length;
  const isWhole = isSold && made.videos === demoVideos.length;
  if (!isWhole || made.receipts === 0) throw new Error(`The demo world is not whole: ${JSON.stringify(made)}`);
}
