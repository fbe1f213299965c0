import { BANDS, type Beat } from '@toada/domain/teaser/scene/shapes.ts';
import { TEASER_RATE } from '@toada/domain/teaser/teaser.kinds.ts';
import { openDecoder } from '../audio/decode-audio.ts';
import { createFourier } from '../audio/fourier.ts';
import { readAudioHead } from '../audio/read-audio-head.ts';

/** Left and right in turn, the highest bit at the top; exactly as long as the teaser. */
export type Window = { samples: Int32Array; sampleRateHz: number };

/** The stretch of a recording as it was mastered; null where the file does not have it. */
export function readWindow(path: string, startMs: number, seconds: number): Window | null {
  const head = readAudioHead(path);
  const decoder = typeof head === 'string' ? null : openDecoder(path, head);
  if (typeof head === 'string' || !decoder || head.channels < 1 || head.channels > 2) return null;
  const { sampleRateHz, channels } = head;
  const [from, wanted] = [Math.round((startMs * sampleRateHz) / 1000), seconds * sampleRateHz];
  const samples = new Int32Array(wanted * 2);
  let [at, filled] = [0, 0];
  for (const values of decoder.frames()) {
    const shift = values instanceof Int16Array ? 16 : 0;
    const count = values.length / channels;
    for (let index = Math.max(0, from - at); index < count && filled < wanted; index++, filled++) {
      samples[filled * 2] = (values[index * channels] as number) << shift;
      samples[filled * 2 + 1] = (values[index * channels + channels - 1] as number) << shift;
    }
    at += count;
    if (filled === wanted) break;
  }
  return filled === wanted ? { samples, sampleRateHz } : null;
}

const SIZE = 2048;
const FULL = 2 ** 31;
/** Borders of the bands. */
const HZ = [30, 90, 160, 280, 480, 850, 1_500, 2_800, 5_500, 12_000] as const;
/** Pictures rise at once and fall slowly, or they flicker. */
const FALL = 0.86;
/** A stroke is so much louder than what was heard before it, and none follows another within this time. */
const STROKE = 1.35;
const STROKE_FRAMES = 8;

/** Measures of the music at each frame of the teaser, each against its own loudest moment. */
export function listen({ samples, sampleRateHz }: Window, seconds: number): (frame: number) => Beat {
  const frames = seconds * TEASER_RATE;
  const { bands, levels } = measure(samples, sampleRateHz, frames);
  const strokes = countStrokes(bands[0] ?? [], levels);
  const smooth = bands.map(fallSlowly);
  const calm = fallSlowly(levels);
  return (frame) => ({
    played: frame / (frames - 1),
    seconds: frame / TEASER_RATE,
    bands: smooth.map((band) => band[frame] ?? 0),
    levelAt: (off) => calm[frame + Math.round(off)] ?? 0,
    strokes: strokes[frame] ?? 0,
  });
}

function measure(samples: Int32Array, sampleRateHz: number, frames: number) {
  const transform = createFourier(SIZE);
  const [real, imaginary] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  const bands = Array.from({ length: BANDS }, () => new Array<number>(frames).fill(0));
  const levels = new Array<number>(frames).fill(0);
  for (let frame = 0; frame < frames; frame++) {
    const start = Math.round((frame * sampleRateHz) / TEASER_RATE);
    let sum = 0;
    for (let index = 0; index < SIZE; index++) {
      const at = (start + index) * 2;
      const mono = ((samples[at] ?? 0) + (samples[at + 1] ?? 0)) / 2 / FULL;
      sum += mono * mono;
      real[index] = mono * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / SIZE));
      imaginary[index] = 0;
    }
    levels[frame] = Math.sqrt(sum / SIZE);
    transform(real, imaginary);
    for (let band = 0; band < BANDS; band++) {
      const [low, high] = [binOf(HZ[band] ?? 0, sampleRateHz), binOf(HZ[band + 1] ?? 0, sampleRateHz)];
      let power = 0;
      for (let bin = low; bin < Math.max(low + 1, high); bin++)
        power += (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
      (bands[band] as number[])[frame] = power ** 0.25;
    }
  }
  return { bands: bands.map(spread), levels: spread(levels) };
}

function binOf(hz: number, sampleRateHz: number): number {
  return Math.max(1, Math.min(SIZE / 2 - 1, Math.round((hz * SIZE) / sampleRateHz)));
}

/** Between the quietest and the loudest moment; silence stays silence. */
function spread(values: readonly number[]): number[] {
  const high = Math.max(...values);
  const low = Math.min(...values) * 0.8;
  return values.map((value) => (high > 1e-6 ? (value - low) / (high - low) : 0));
}

function fallSlowly(values: readonly number[]): number[] {
  let held = 0;
  return values.map((value) => {
    held = Math.max(value, held * FALL);
    return held;
  });
}

/** How many strokes of the deepest band were heard until each frame. */
function countStrokes(deepest: readonly number[], levels: readonly number[]): number[] {
  let [mean, count, last] = [0.1, 0, -STROKE_FRAMES];
  return levels.map((level, frame) => {
    const now = 0.6 * (deepest[frame] ?? 0) + 0.4 * level;
    if (now > 0.25 && now > mean * STROKE && frame - last >= STROKE_FRAMES) [count, last] = [count + 1, frame];
    mean = mean * 0.9 + now * 0.1;
    return count;
  });
}
