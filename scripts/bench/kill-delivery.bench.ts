import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeliveryKill, killDelivery } from '../../server/src/testing/kill-delivery.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 200;

/**
 * Two hundred kills of the worker, or of all and the database, at seeded moments of a delivery to three stores; every other one
 * while the release is taken down, and some while a store is paused.
 */
export const killDeliveryBench: Bench = {
  name: 'kill-delivery',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const rounds = Number(process.env.ROUNDS ?? ROUNDS);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { kills, faults } = await killDelivery({ dataDir, rounds, seed, log: say });
    // A failed run keeps its data for a look afterwards.
    if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    else say(`the data folder is kept: ${dataDir}`);
    for (const line of [...faults, summary(kills)]) say(line);
    return [
      {
        name: 'kill-delivery',
        figure: `${faults.length}/${kills.length}`,
        goal: 'one correct package per store, nothing after a takedown',
        result: faults.length === 0 && kills.length === rounds ? 'ok' : 'short',
      },
    ];
  },
};

function summary(kills: readonly DeliveryKill[]): string {
  const stages = Object.entries(Object.groupBy(kills, ({ stage }) => stage));
  const cut = kills.reduce((sum, { cutDeliveries }) => sum + cutDeliveries, 0);
  const taken = kills.filter(({ isTaken }) => isTaken).length;
  const paused = kills.filter((kill) => kill.paused !== null).length;
  const places = stages.map(([stage, of]) => `${stage} ${of.length}`).join(', ');
  return `killed: ${places}; ${cut} deliveries were cut; ${taken} takedowns; ${paused} with a paused store`;
}
