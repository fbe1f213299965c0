import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killPayment } from '../../server/src/testing/kill-payment.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 200;

/** Two hundred kills of the server, the worker, or all and the database, at seeded moments while fees are paid and given back. */
export const killPaymentBench: Bench = {
  name: 'kill-payment',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const rounds = Number(process.env.ROUNDS ?? ROUNDS);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { kills, faults } = await killPayment({ dataDir, rounds, seed, log: say });
    // A failed run keeps its data for a look afterwards.
    if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    else say(`the data folder is kept: ${dataDir}`);
    for (const fault of faults) say(fault);
    say(`${kills.filter(({ wasCut }) => wasCut).length} of ${kills.length} were cut`);
    return [
      {
        name: 'kill-payment',
        figure: `${faults.length}/${kills.length}`,
        goal: 'the proof is green, nothing paid or given back twice, nothing lost',
        result: faults.length === 0 && kills.length === rounds ? 'ok' : 'short',
      },
    ];
  },
};
