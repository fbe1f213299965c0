import { BLOCK_SAMPLES, type Block } from './block.ts';

/** Four times as many moments as samples (ITU-R BS.1770, annex 2), each from so many samples on both sides. */
const OVERSAMPLING = 4;
const REACH = 12;
const FULL = 2 ** 31;
/**
 * How much of a peak the sample beside it has at least. Only between the samples of a tone above a third of the rate is it
 * less, and such a tone, unless it lasts for a few samples only, comes to stand right on one soon.
 */
const SHARE_OF_PEAK = 0.5;

/**
 * The highest point of the wave that the samples describe, which lies between them: only where a sample stands out and is
 * high enough to matter is the wave drawn. That is a fiftieth of the work of drawing all of it, for the same answer.
 */
export function createTruePeak() {
  const kernels = Array.from({ length: OVERSAMPLING - 1 }, (_, index) => kernelAt((index + 1) / OVERSAMPLING));
  // The block between what came before it and what the last moments still wait for.
  const wave = new Int32Array((BLOCK_SAMPLES + 2 * REACH) * 2);
  let filled = 2 * REACH;
  let peak = 0;

  function scan(to: number) {
    for (let channel = 0; channel < 2; channel++) {
      for (let at = 2 * REACH + channel; at < to; at += 2) {
        const height = Math.abs(wave[at] as number);
        if (height < peak * SHARE_OF_PEAK) continue;
        if (height < Math.abs(wave[at - 2] as number) || height < Math.abs(wave[at + 2] as number)) continue;
        peak = Math.max(peak, height, heightAfter(at - 2), heightAfter(at));
      }
    }
  }

  function heightAfter(at: number): number {
    let highest = 0;
    for (const kernel of kernels) {
      let sum = 0;
      for (let tap = 0, from = at - 2 * (REACH - 1); tap < 2 * REACH; tap++, from += 2)
        sum += (kernel[tap] as number) * (wave[from] as number);
      highest = Math.max(highest, Math.abs(sum));
    }
    return highest;
  }

  return {
    take(block: Block) {
      wave.set(block, filled);
      filled += block.length;
      scan(filled - 2 * REACH);
      // The unread samples stay, with those before them. Only the last block can be shorter.
      if (filled <= 4 * REACH) return;
      wave.copyWithin(0, filled - 4 * REACH, filled);
      filled = 4 * REACH;
    },
    /** Null where nothing was heard. */
    resultDb(): number | null {
      wave.fill(0, filled, filled + 2 * REACH);
      scan(filled);
      return peak === 0 ? null : 20 * Math.log10(peak / FULL);
    },
  };
}

/** Weight of each sample around a moment: a sinc under a Kaiser window. */
function kernelAt(fraction: number): Float64Array {
  const BETA = 6;
  return Float64Array.from({ length: 2 * REACH }, (_, tap) => {
    const distance = tap - (REACH - 1) - fraction;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    return (sinc * bessel(BETA * Math.sqrt(1 - (distance / REACH) ** 2))) / bessel(BETA);
  });
}

/** The modified Bessel function of order nought, by its series. */
function bessel(value: number): number {
  let [sum, term] = [1, 1];
  for (let index = 1; term > 1e-12 * sum; index++) {
    term *= (value / (2 * index)) ** 2;
    sum += term;
  }
  return sum;
}
