import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killPayout, type PayoutKill } from '../../server/src/testing/kill-payout.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 200;

/** Two hundred kills of the server, of all and the database, or of the worker, at seeded moments from a withdrawal's request to its end. */
export const killPayoutBench: Bench = {
  name: 'kill-payout',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const rounds = Number(process.env.ROUNDS ?? ROUNDS);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { kills, faults, stopped, owing } = await killPayout({ dataDir, rounds, seed, log: say });
    // A failed run keeps its data for a look afterwards.
    if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    else say(`the data folder is kept: ${dataDir}`);
    for (const line of [...faults, summary(kills), `taken back: ${stopped} stopped, ${owing} with the bank already`])
      say(line);
    return [
      {
        name: 'kill-payout',
        figure: `${faults.length}/${kills.length}`,
        goal: 'the proof is green, nothing paid twice or after its reversal, nothing lost',
        result: faults.length === 0 && kills.length === rounds ? 'ok' : 'short',
      },
    ];
  },
};

function summary(kills: readonly PayoutKill[]): string {
  const stages = Object.entries(Object.groupBy(kills, ({ stage }) => stage));
  const cut = kills.filter(({ wasCut }) => wasCut).length;
  return `killed: ${stages.map(([stage, of]) => `${stage} ${of.length}`).join(', ')}; ${cut} were cut`;
}
