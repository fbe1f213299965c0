import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaKinds } from '../../domain/src/media-file/media-file.rules.ts';
import { createMediaEngine } from '../../server/src/media/media-engine.ts';
import { card, repeatVideo, tone, writeVideo } from '../../server/src/testing/sample-video.ts';
import { type Bench, compare, median, rounded, type Verdict } from './bench.ts';
import { RSS_MAX_BYTES, timeChild } from './time-child.ts';

const ROUNDS = 5;
const MIB = 1024 * 1024;
/** A busy machine takes a shorter film and a smaller file: VIDEO_SECONDS=5 LARGEST_MIB=256. The goals are those of the whole. */
const SECONDS = Number(process.env.VIDEO_SECONDS ?? 20);
const LARGEST_MIB = Number(process.env.LARGEST_MIB ?? mediaKinds.video.limitBytes / MIB - 64);
const GOAL = { atMost: 1.3 };
const MEMORY_MAX_MB = 500;
const SIDES = {
  ours: new URL('../../server/src/media/media.child.ts', import.meta.url),
  theirs: new URL('../../server/src/testing/bare-video.child.ts', import.meta.url),
};

/**
 * The whole check of a video in Full HD, against FFmpeg's decoders and the same filters in a bare loop (no ffmpeg program comes with the
 * product), from start to end of the process; then the memory that the largest video takes.
 */
export const videoBench: Bench = {
  name: 'video',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    try {
      return [await compareSides(folder, say), await measureLargest(folder, say)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function compareSides(folder: string, say: (line: string) => void): Promise<Verdict> {
  const path = join(folder, 'full-hd.mp4');
  writeVideo(path, { format: 'mp4', picture: card('1920x1080', SECONDS, '25'), sound: tone(SECONDS) });
  say(`${SECONDS} s of 1920 x 1080, ${Math.round((await stat(path)).size / MIB)} MiB`);
  const wall = { ours: [] as number[], theirs: [] as number[] };
  const cpu = { ours: [] as number[], theirs: [] as number[] };
  for (let index = 0; index <= ROUNDS; index++) {
    for (const side of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      const run = await timeChild(SIDES[side], { kind: 'video', path, rssMaxBytes: RSS_MAX_BYTES });
      // The first round fills the machine's file cache.
      if (index === 0) continue;
      wall[side].push(run.wallMs);
      cpu[side].push(run.cpuMs);
    }
  }
  say(`whole check ${rounded(wall.ours)} ms; bare pass ${rounded(wall.theirs)} ms`);
  say(`processor time: whole check ${rounded(cpu.ours)} ms; bare pass ${rounded(cpu.theirs)} ms`);
  say(`processor time, ratio of the medians: ${(median(cpu.ours) / median(cpu.theirs)).toFixed(2)}`);
  return compare('video', wall, GOAL);
}

async function measureLargest(folder: string, say: (line: string) => void): Promise<Verdict> {
  const [second, path] = [join(folder, 'second.mov'), join(folder, 'largest.mov')];
  // Noise in pictures that each stand alone, so that few of them fill many bytes.
  const picture = `${card('1920x1080', 1, '25')},noise=alls=60:allf=t`;
  const options = { crf: '8', g: '1' };
  writeVideo(second, { format: 'mov', picture, sound: tone(1), soundsBy: 'pcm_s16le', options });
  repeatVideo(second, path, { seconds: 1, bytes: LARGEST_MIB * MIB });
  const { size } = await stat(path);
  const found = await createMediaEngine().inspectVideo(path);
  if (found === 'unavailable' || found.measures.trouble !== null)
    throw new Error(`The largest video was not watched: ${JSON.stringify(found)}`);
  const durationMs = found.measures.picture?.durationMs ?? 0;
  say(`the largest video: ${Math.round(size / MIB)} MiB of H.264, ${Math.round(durationMs / 1000)} s`);
  const mb = Math.round(found.peakRssBytes / 1_000_000);
  const result = mb < MEMORY_MAX_MB ? 'ok' : 'short';
  return { name: "video's memory", figure: `${mb} MB`, goal: `under ${MEMORY_MAX_MB} MB`, result };
}
