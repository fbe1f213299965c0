import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEASER_RATE } from '../../domain/src/teaser/teaser.kinds.ts';
import { sceneOf, wordsOf } from '../../domain/src/teaser/teaser.scene.ts';
import { listen, readWindow } from '../../server/src/media/teaser/hear-window.ts';
import { openPainter } from '../../server/src/media/teaser/paint-scene.ts';
import { drawText } from '../../server/src/public-page/draw-card.ts';
import { makeSound, noise, tone, toWav } from '../../server/src/testing/sample-audio.ts';
import { drawCover, keepMask } from '../../server/src/testing/sample-covers.ts';
import { type Bench, compare, median, rounded, type Verdict } from './bench.ts';
import { RSS_MAX_BYTES, timeChild } from './time-child.ts';

/** A busy machine takes fewer: TEASER_ROUNDS=1. */
const ROUNDS = Number(process.env.TEASER_ROUNDS ?? 3);
const SECONDS = 30;
const GOAL = { atMost: 1.3 };
/** Times its own length. */
const WHOLE_MAX = 1.5;
/** Frames that lie ready for the bare side, used again and again. */
const READY_SECONDS = 3;
const MIB = 1024 * 1024;
const SIDES = {
  ours: new URL('../../server/src/media/media.child.ts', import.meta.url),
  theirs: new URL('../../server/src/testing/bare-teaser.child.ts', import.meta.url),
};

/**
 * A whole teaser of 30 s in 1080 x 1920, from start to end of its process, against the same FFmpeg, filters and encoders with pictures
 * that lie ready on the disk: what drawing costs. No ffmpeg program comes with the product.
 */
export const teaserBench: Bench = {
  name: 'teaser',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    try {
      return await compareSides(folder, say);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function compareSides(folder: string, say: (line: string) => void): Promise<Verdict[]> {
  const teaser = await prepare(folder);
  const frames = await drawAhead(teaser, folder);
  const sides = { ours: { ...teaser }, theirs: { ...teaser, coverPath: frames } };
  const wall = { ours: [] as number[], theirs: [] as number[] };
  const cpu = { ours: [] as number[], theirs: [] as number[] };
  let peak = 0;
  for (let index = 0; index < ROUNDS; index++) {
    for (const side of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      const to = join(folder, `${side}.mp4`);
      const task = { kind: 'teaser', teaser: sides[side], to, rssMaxBytes: RSS_MAX_BYTES } as const;
      const run = await timeChild(SIDES[side], task);
      wall[side].push(run.wallMs);
      cpu[side].push(run.cpuMs);
      if (side === 'ours') peak = Math.max(peak, run.peakRssBytes);
    }
  }
  say(`whole teaser ${rounded(wall.ours)} ms; bare encoding ${rounded(wall.theirs)} ms`);
  say(`processor time: whole teaser ${rounded(cpu.ours)} ms; bare encoding ${rounded(cpu.theirs)} ms`);
  say(`processor time, ratio of the medians: ${(median(cpu.ours) / median(cpu.theirs)).toFixed(2)}`);
  say(`memory of the whole teaser: ${Math.round(peak / MIB)} MiB`);
  const times = median(wall.ours) / 1000 / SECONDS;
  const whole: Verdict = {
    ...{ name: "teaser's length", figure: `${times.toFixed(2)} times`, goal: `at most ${WHOLE_MAX} times` },
    result: times <= WHOLE_MAX ? 'ok' : 'short',
  };
  return [whole, compare('teaser', wall, GOAL)];
}

async function prepare(folder: string) {
  const [audioPath, coverPath] = [join(folder, 'sound.wav'), join(folder, 'cover.jpg')];
  await writeFile(audioPath, toWav(makeSound(SECONDS + 5, [tone(110), noise(-20)])));
  await writeFile(coverPath, await drawCover().jpeg({ quality: 92 }).toBuffer());
  const picture = {
    ...({ kind: 'teaser', look: 'ribbons', format: '9:16', ground: 0 } as const),
    ...{ title: 'Estrela de Papel', artist: 'Jussara Lima', note: '27 de novembro' },
    colours: ['#23336b', '#e8a33d', '#c8442f', '#f3e6d0', '#7fa3d6'],
  };
  const letters: { key: string; path: string }[] = [];
  for (const { key, text, size, lines, width } of wordsOf(sceneOf(picture))) {
    const { alpha, ...mask } = await drawText({ text, weight: 800, size, lines, width: Math.ceil(width) });
    const path = join(folder, `${key}.png`);
    await keepMask(path, alpha, mask);
    letters.push({ key, path });
  }
  return { ...picture, letters, audioPath, coverPath, seconds: SECONDS, startMs: 2_000, fades: true };
}

/** The same pictures, drawn before the clock runs. */
async function drawAhead(teaser: Awaited<ReturnType<typeof prepare>>, folder: string): Promise<string> {
  const window = readWindow(teaser.audioPath, teaser.startMs, SECONDS);
  if (!window) throw new Error('The sample cannot be read.');
  const [paint, beatAt] = [await openPainter(teaser), listen(window, SECONDS)];
  const path = join(folder, 'frames.yuv');
  const file = await open(path, 'w');
  for (let nth = 0; nth < READY_SECONDS * TEASER_RATE; nth++) await file.write(paint(beatAt(nth)));
  await file.close();
  return path;
}
