import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import type { Block } from './block.ts';
import { createFourier } from './fourier.ts';

const limits = mediaLimits.audio;
const SIZE = 2_048;
const FULL = 2 ** 31;
/** A window this quiet says nothing about what was cut off. */
const QUIET = FULL * 10 ** (-50 / 20);
/** Below this a bin holds only the rounding of 16 bits, and there is no cliff to see. */
const FLOOR_DB = -115;
const SCAN_STEP_HZ = 100;
/** A fraction of what is left of the cliff is enough to say that something lies above it. */
const ABOVE_TO_HZ = 20_500;

/** The mean spectrum of a recording, from one window of every block. */
export function createSpectrum(sampleRateHz: number) {
  const transform = createFourier(SIZE);
  const window = Float64Array.from({ length: SIZE }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / SIZE));
  const [left, right] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  const power = new Float64Array(SIZE / 2);
  let windows = 0;

  return {
    take(block: Block) {
      if (block.length < SIZE * 2) return;
      let peak = 0;
      for (let index = 0; index < SIZE; index++) {
        const one = block[index * 2] as number;
        const other = block[index * 2 + 1] as number;
        const weight = (window[index] as number) / FULL;
        peak = Math.max(peak, one, -one, other, -other);
        left[index] = one * weight;
        right[index] = other * weight;
      }
      if (peak < QUIET) return;
      // Left as the real and right as the imaginary part: mirrored bins together hold the power of both.
      transform(left, right);
      for (let bin = 1; bin < SIZE / 2; bin++)
        power[bin] = (power[bin] as number) + squared(left, right, bin) + squared(left, right, SIZE - bin);
      windows++;
    },
    cutoffHz: () => (windows === 0 ? null : findCliff(power, windows, sampleRateHz)),
  };
}

function squared(real: Float64Array, imaginary: Float64Array, bin: number): number {
  return (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
}

/**
 * Where the level falls by `cliffDb` within a kilohertz and stays down. What instruments and microphones lose towards the
 * top they lose slowly; only an encoder that saves bits, or a converter far above, cuts like this.
 */
function findCliff(power: Float64Array, windows: number, sampleRateHz: number): number | null {
  const levels = Float64Array.from(power, (sum) => 10 * Math.log10(sum / windows / (SIZE * SIZE) + 1e-20));
  const band = (fromHz: number, toHz: number) => {
    const bins = levels.subarray(Math.ceil((fromHz * SIZE) / sampleRateHz), Math.floor((toHz * SIZE) / sampleRateHz));
    return bins.reduce((sum, level) => sum + level, 0) / bins.length;
  };
  const topHz = Math.min(ABOVE_TO_HZ, sampleRateHz / 2 - 500);
  let cliff: { hz: number; drop: number } | null = null;
  for (let hz = limits.cliffFromHz; hz <= Math.min(limits.cliffToHz, topHz - 700); hz += SCAN_STEP_HZ) {
    const below = band(hz - 1000, hz - 100);
    const drop = below - Math.max(band(hz + 200, Math.min(hz + 1200, topHz)), band(hz + 200, topHz));
    if (below > FLOOR_DB && drop >= limits.cliffDb && drop > (cliff?.drop ?? 0)) cliff = { hz, drop };
  }
  return cliff?.hz ?? null;
}
