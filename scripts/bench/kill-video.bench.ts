import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killVideo, type VideoKill } from '../../server/src/testing/kill-video.ts';
import type { Bench } from './bench.ts';

/** Two kills each. */
const ROUNDS = 100;

/**
 * Two hundred kills of server, worker, or all and the database, at seeded moments from a video's first byte to the artist's channel,
 * and while it is taken down there.
 */
export const killVideoBench: Bench = {
  name: 'kill-video',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const rounds = Number(process.env.ROUNDS ?? ROUNDS);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { kills, videos, faults } = await killVideo({ dataDir, rounds, seed, log: say });
    // A failed run keeps its data for a look afterwards.
    if (faults.length === 0) await rm(dataDir, { recursive: true, force: true });
    else say(`the data folder is kept: ${dataDir}`);
    for (const line of [...faults, summary(kills)]) say(line);
    return [
      {
        name: 'kill-video',
        figure: `${faults.length}/${kills.length}`,
        goal: 'each video once at the platform, nothing acknowledged lost',
        result: faults.length === 0 && videos.length === rounds && kills.length === 2 * rounds ? 'ok' : 'short',
      },
    ];
  },
};

function summary(kills: readonly VideoKill[]): string {
  const stages = Object.entries(Object.groupBy(kills, ({ stage }) => stage));
  const cut = kills.filter(({ wasCut }) => wasCut).length;
  return `killed: ${stages.map(([stage, of]) => `${stage} ${of.length}`).join(', ')}; ${cut} cut something`;
}
