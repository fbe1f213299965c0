import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kill, killUpload } from '../../server/src/testing/kill-upload.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 200;

/** Two hundred kills of server or worker at seeded moments of sending, storing, checking, saving and submitting. */
export const killUploadBench: Bench = {
  name: 'kill-upload',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const rounds = Number(process.env.ROUNDS ?? ROUNDS);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { kills, journeys, faults } = await killUpload({ dataDir, rounds, seed, log: say });
    // A failed run keeps its data for a look afterwards.
    if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    else say(`the data folder is kept: ${dataDir}`);
    for (const line of [...faults, summary(kills)]) say(line);
    return [
      {
        name: 'kill-upload',
        figure: `${faults.length}/${journeys.length}`,
        goal: 'nothing lost, nothing doubled',
        result: faults.length === 0 && journeys.length === rounds ? 'ok' : 'short',
      },
    ];
  },
};

function summary(kills: readonly Kill[]): string {
  const victims = Object.entries(Object.groupBy(kills, ({ victim }) => victim));
  const cutRequests = kills.reduce((sum, { unanswered }) => sum + unanswered, 0);
  const cutChecks = kills.reduce((sum, kill) => sum + kill.cutChecks, 0);
  const told = victims.map(([victim, of]) => `${victim} ${of.length}`).join(', ');
  return `killed: ${told}; ${cutRequests} requests and ${cutChecks} checks were cut`;
}
