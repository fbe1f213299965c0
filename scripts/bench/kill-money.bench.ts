import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killMoney, type MoneyKill } from '../../server/src/testing/kill-money.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 200;

/** Two hundred kills of the worker, the server, or of all and the database, at seeded moments from a statement's file to the ledger and back. */
export const killMoneyBench: Bench = {
  name: 'kill-money',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const rounds = Number(process.env.ROUNDS ?? ROUNDS);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { kills, faults } = await killMoney({ dataDir, rounds, seed, log: say });
    // A failed run keeps its data for a look afterwards.
    if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    else say(`the data folder is kept: ${dataDir}`);
    for (const line of [...faults, summary(kills)]) say(line);
    return [
      {
        name: 'kill-money',
        figure: `${faults.length}/${kills.length}`,
        goal: 'the proof is green, nothing lost or doubled',
        result: faults.length === 0 && kills.length === rounds ? 'ok' : 'short',
      },
    ];
  },
};

function summary(kills: readonly MoneyKill[]): string {
  const stages = Object.entries(Object.groupBy(kills, ({ stage }) => stage));
  const cut = kills.filter(({ wasCut }) => wasCut).length;
  return `killed: ${stages.map(([stage, of]) => `${stage} ${of.length}`).join(', ')}; ${cut} were cut`;
}
