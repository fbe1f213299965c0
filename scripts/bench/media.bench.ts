import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFlac } from '../../server/src/testing/encode-flac.ts';
import { seeded } from '../../server/src/testing/seeded.ts';
import { type Bench, compare, median, rounded } from './bench.ts';
import { RSS_MAX_BYTES, timeChild } from './time-child.ts';

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
          const run = await timeChild(SIDES[side], {
            kind: 'audio',
            path,
            previewStartMs: null,
            rssMaxBytes: RSS_MAX_BYTES,
          });
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
