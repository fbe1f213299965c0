import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import { type Block, STEP_SAMPLES } from './block.ts';

const FULL = 2 ** 31;
const limits = mediaLimits.audio;
const SILENCE = FULL * 10 ** (limits.silenceDb / 20);
const ONE_CHANNEL = (FULL * 10 ** (limits.monoDifferenceDb / 20)) / 2;
/** The last value of 16 bits, so that a wave cut there and written with 24 is seen too. */
const CEILING = 0x7fff0000;

/** Peaks, silence, cut waves and the difference of the channels, step by step over the blocks of one recording. */
export function createLevels() {
  const peaks: number[] = [];
  const runs = [0, 0];
  let difference = 0;
  let clippedRuns = 0;
  let samples = 0;
  let firstSound = -1;
  let lastSound = -1;

  return {
    take(block: Block) {
      for (let from = 0; from < block.length; from += STEP_SAMPLES * 2) {
        const step = block.subarray(from, from + STEP_SAMPLES * 2);
        const found = extremesOf(step);
        if (found.difference > difference) difference = found.difference;
        if (found.peak > SILENCE) {
          lastSound = peaks.length;
          if (firstSound === -1) firstSound = lastSound;
        }
        if (found.peak >= CEILING) clippedRuns += countRuns(step, runs);
        else runs.fill(0);
        peaks.push(found.peak / FULL);
        samples += step.length / 2;
      }
    },
    result() {
      const isSilent = firstSound === -1;
      return {
        samples,
        peaks,
        isSilent,
        isMono: difference <= ONE_CHANNEL,
        clippedRuns,
        silenceStartSamples: isSilent ? samples : firstSound * STEP_SAMPLES,
        silenceEndSamples: isSilent ? samples : Math.max(0, samples - (lastSound + 1) * STEP_SAMPLES),
      };
    },
  };
}

/** One pass over every sample of the recording: nothing here but comparisons. The difference is halved, to fit. */
function extremesOf(step: Block) {
  let [low, high, difference] = [0, 0, 0];
  for (let index = 0; index < step.length; index += 2) {
    const left = step[index] as number;
    const right = step[index + 1] as number;
    if (left < low) low = left;
    else if (left > high) high = left;
    if (right < low) low = right;
    else if (right > high) high = right;
    const apart = (left >> 1) - (right >> 1);
    if (apart > difference) difference = apart;
    else if (-apart > difference) difference = -apart;
  }
  return { peak: Math.max(-low, high), difference };
}

/** Runs that reach their length here; a longer one counts once, also when it goes on from the step before. */
function countRuns(step: Block, runs: number[]): number {
  let found = 0;
  for (let channel = 0; channel < 2; channel++) {
    let run = runs[channel] as number;
    for (let index = channel; index < step.length; index += 2) {
      const value = step[index] as number;
      run = value >= CEILING || value <= -CEILING ? run + 1 : 0;
      if (run === limits.clipRunSamples) found++;
    }
    runs[channel] = run;
  }
  return found;
}
