import { expect, test } from 'vitest';
import { openMeter } from '../../testing/reference-meter.ts';
import { cutAbove, makeSound, noise, type Sound, tone } from '../../testing/sample-audio.ts';
import { createBlocks } from './block.ts';
import { prepareLibrary } from './prepare-library.ts';
import { createTruePeak } from './true-peak.ts';

prepareLibrary();

/** Both meters on the same blocks. */
async function measure({ sampleRateHz, channels: [left, right] }: Sound) {
  const values = new Int32Array((left?.length ?? 0) * 2);
  for (let index = 0; index < values.length; index++)
    values[index] = Math.round(((index % 2 ? right : left)?.[index >> 1] ?? 0) * (2 ** 31 - 1));
  const [ours, theirs] = [createTruePeak(), openMeter(sampleRateHz)];
  const blocks = createBlocks(async (block) => {
    await theirs.take(block);
    ours.take(block);
  });
  await blocks.add(values);
  await blocks.end();
  return { ours: ours.resultDb() ?? Number.NaN, theirs: (await theirs.result()).truePeakDb };
}

/** Swells in and out, since a wave that begins at once overshoots, and by how much is the filter's affair. */
const swelling = (signal: (seconds: number, index: number) => number) => (seconds: number, index: number) =>
  Math.sin((Math.PI * seconds) / 3) * signal(seconds, index);
const music = (seed: number) => {
  const hiss = noise(-14, seed);
  const beats = [tone(110, -9), tone(1_760, -16), tone(7_040, -20), tone(13_000, -24)];
  return swelling((seconds, index) =>
    beats.reduce((sum, beat) => sum + beat(seconds, index), hiss(seconds, index) / 2),
  );
};

test.each<[string, Sound]>([
  ['noise', makeSound(3, [noise(-6, 1), noise(-6, 2)])],
  ['noise without its top', cutAbove(makeSound(1, [noise(-6, 3), noise(-6, 4)]), 16_000)],
  ['something like music', makeSound(3, [music(5), music(6)])],
  ['the same with twice the samples', makeSound(3, [music(7), music(8)], 96_000)],
  ['a low tone', makeSound(3, [swelling(tone(50, -3)), swelling(tone(90, -3))])],
  ['a tone between its samples', makeSound(3, [swelling(tone(11_025, -3, Math.PI / 4)), () => 0])],
  ['a high tone', makeSound(3, [swelling(tone(17_321, -3)), swelling(tone(15_013, -3))])],
])('%s has the true peak that the reference meter reads', async (_what, sound) => {
  const { ours, theirs } = await measure(sound);
  expect(Math.abs(ours - theirs)).toBeLessThan(0.15);
});

test('the peak is found wherever the blocks are cut', async () => {
  const at = 16_384;
  for (const shift of [-14, -12, -1, 0, 1, 12, 14]) {
    const signal = (_seconds: number, index: number) => (index === at + shift || index === at + shift + 1 ? 0.5 : 0);
    const { ours, theirs } = await measure(makeSound(1, [signal, () => 0]));
    expect(Math.abs(ours - theirs)).toBeLessThan(0.15);
    expect(ours).toBeGreaterThan(-4.5);
  }
});

test('a peak in the last sample counts, and silence has none', () => {
  const short = createTruePeak();
  short.take(Int32Array.of(0, 2 ** 30));
  expect(short.resultDb()).toBeCloseTo(-6.02, 1);
  const silent = createTruePeak();
  silent.take(new Int32Array(2_000));
  expect(silent.resultDb()).toBeNull();
});
