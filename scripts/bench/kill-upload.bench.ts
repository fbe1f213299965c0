import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killUpload } from '../../server/src/testing/kill-upload.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 200;

/** Two hundred kills at seeded moments of sending, finishing and storing: no acknowledged byte is lost, no file is doubled. */
export const killUploadBench: Bench = {
  name: 'kill-upload',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const { files, shrunk, damaged, doubled } = await killUpload({ dataDir, rounds: ROUNDS, seed, log: say });
    await rm(dataDir, { recursive: true, force: true });
    for (const line of [...shrunk, ...damaged, ...doubled]) say(line);
    const wrong = shrunk.length + damaged.length + doubled.length;
    return [
      {
        name: 'kill-upload',
        figure: `${wrong}/${files.length}`,
        goal: 'none lost, damaged or doubled',
        result: wrong === 0 ? 'ok' : 'short',
      },
    ];
  },
};
