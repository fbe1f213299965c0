import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';

const HIGHEST = 255;

/** So many peaks of equal length, 0 to 255; fewer for what is shorter than that. */
export function drawWaveform(peaks: readonly number[], width = mediaLimits.waveformPeaks): number[] {
  const count = Math.min(width, peaks.length);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.floor(((index + 1) * peaks.length) / count);
    let highest = 0;
    for (let at = from; at < to; at++) highest = Math.max(highest, peaks[at] as number);
    return Math.min(HIGHEST, Math.round(highest * HIGHEST));
  });
}
