import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, median, rounded, spread } from './bench.ts';

const ROUNDS = 5;
const GOAL_SECONDS = 3;

/** From the command to the first answer on a database that is already there; beside it, PostgreSQL alone. */
export const startupBench: Bench = {
  name: 'startup',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    await (await startProductProcess({ dataDir })).end();
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await seconds(async () => (await startEmbedded(dataDir)).stop));
      ours.push(await seconds(async () => (await startReady(dataDir)).end));
    }
    await rm(dataDir, { recursive: true, force: true });
    say(`product ready: ${rounded(ours, 2)} s`);
    say(`PostgreSQL alone: ${rounded(theirs, 2)} s`);
    const figure = median(ours);
    const result = spread(ours) > 0.3 ? 'noisy' : figure <= GOAL_SECONDS ? 'ok' : 'short';
    return [
      {
        name: 'startup',
        figure: (figure / GOAL_SECONDS).toFixed(2),
        goal: `at most 1.00 of ${GOAL_SECONDS} s`,
        result,
      },
    ];
  },
};

async function startReady(dataDir: string) {
  const product = await startProductProcess({ dataDir });
  const reply = await fetch(`${product.url}/api/ready`);
  if (!reply.ok) throw new Error('The product said ready and was not.');
  return product;
}

/** The time of a start; what it started is stopped outside of it. */
async function seconds(start: () => Promise<() => Promise<unknown>>): Promise<number> {
  const from = performance.now();
  const stop = await start();
  const took = (performance.now() - from) / 1000;
  await stop();
  return took;
}
