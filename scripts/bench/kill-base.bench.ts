import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killBase } from '../../server/src/testing/kill-base.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 50;

/** Fifty kills at seeded moments of writes and jobs: the database opens again each time, nothing acknowledged is lost. */
export const killBaseBench: Bench = {
  name: 'kill-base',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { acknowledged, lost, unmailed } = await killBase({ dataDir, rounds: ROUNDS, seed, log: say });
    await rm(dataDir, { recursive: true, force: true });
    say(`${acknowledged.length} leads acknowledged, ${lost.length} lost, ${unmailed.length} never mailed`);
    const gone = lost.length + unmailed.length;
    return [
      {
        name: 'kill-base',
        figure: `${gone}/${acknowledged.length}`,
        goal: 'none lost',
        result: gone === 0 ? 'ok' : 'short',
      },
    ];
  },
};
