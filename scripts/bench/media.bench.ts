import { fork } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childCommand } from '../../server/src/media/child-command.ts';
import { readPeakRssBytes } from '../../server/src/media/read-process.ts';
import { encodeFlac } from '../../server/src/testing/encode-flac.ts';
import { seeded } from '../../server/src/testing/seeded.ts';
import { type Bench, compare, median, rounded } from './bench.ts';
import { cpuMsOf } from './process-use.ts';

const ROUNDS = 7;
const SECONDS = 240;
const RATE_HZ = 44_100;
const MIB = 1024 * 1024;
const GOAL = { atMost: 1.3 };
const SIDES = {
  ours: new URL('../../server/src/media/media.child.ts', import.meta.url),
  theirs: new URL('../../server/src/testing/bare-loudness.child.ts', import.meta.url),
};

/** The whole check list of four minutes of 24 bits, against FFmpeg's loudness meter alone, from start to end of the process. */
export const mediaBench: Bench = {
  name: 'media',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const path = join(folder, 'four-minutes.flac');
    try {
      encodeFlac(path, { seconds: SECONDS, sampleRateHz: RATE_HZ }, music());
      say(`${SECONDS} s of 24 bits, ${Math.round((await stat(path)).size / MIB)} MiB`);
      const wall = { ours: [] as number[], theirs: [] as number[] };
      const cpu = { ours: [] as number[], theirs: [] as number[] };
      let peakRssBytes = 0;
      for (let index = 0; index <= ROUNDS; index++) {
        for (const side of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
          const run = await timeChild(SIDES[side], path);
          // The first round fills the machine's file cache.
          if (index === 0) continue;
          wall[side].push(run.wallMs);
          cpu[side].push(run.cpuMs);
          if (side === 'ours') peakRssBytes = Math.max(peakRssBytes, run.peakRssBytes);
        }
      }
      say(`check list ${rounded(wall.ours)} ms; bare pass ${rounded(wall.theirs)} ms`);
      say(`processor time: check list ${rounded(cpu.ours)} ms; bare pass ${rounded(cpu.theirs)} ms`);
      say(`processor time, ratio of the medians: ${(median(cpu.ours) / median(cpu.theirs)).toFixed(2)}`);
      say(`the check list held ${Math.round(peakRssBytes / MIB)} MiB at most`);
      return [compare('media', wall, GOAL)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Both sides are started, asked and ended in the same way. */
function timeChild(entry: URL, path: string) {
  const begun = performance.now();
  const rssMaxBytes = 512 * MIB;
  const { execPath, execArgv } = childCommand(rssMaxBytes);
  const child = fork(entry, { execPath, execArgv, serialization: 'advanced', env: { UV_THREADPOOL_SIZE: '2' } });
  return new Promise<{ wallMs: number; cpuMs: number; peakRssBytes: number }>((resolve, reject) => {
    child.on('message', async (message: { kind: string; found?: object }) => {
      if (message.kind === 'progress') return;
      const wallMs = performance.now() - begun;
      const [cpuMs, peakRssBytes] = [await cpuMsOf(child.pid ?? 0), readPeakRssBytes(child.pid)];
      child.removeAllListeners('exit').kill('SIGKILL');
      if (message.kind === 'done' && message.found) resolve({ wallMs, cpuMs, peakRssBytes });
      else reject(new Error(`The child answered ${JSON.stringify(message)}.`));
    });
    child.once('exit', (code) => reject(new Error(`The child ended with ${code}.`)));
    child.send({ kind: 'audio', path, previewStartMs: null, rssMaxBytes });
  });
}

/** Tones over noise that swells and fades: neither as easy to pack as a tone nor as hard as noise alone. */
function music() {
  const chance = seeded(7);
  const hiss = [0, 0];
  return (index: number, channel: 0 | 1) => {
    const seconds = index / RATE_HZ;
    const swell = 0.3 + 0.2 * Math.sin(seconds * 2);
    hiss[channel] = (hiss[channel] ?? 0) * 0.6 + (2 * chance() - 1) * 0.4;
    const tones = 0.4 * Math.sin(2 * Math.PI * 220 * seconds) + 0.2 * Math.sin(2 * Math.PI * 3301 * seconds);
    return swell * (tones + (hiss[channel] ?? 0));
  };
}
