/** A stretch that is worth hearing, the best first. */
export type Moment = { startMs: number; energy: number };

type Recording = {
  /** Peaks of equal length, 0 to 255. */
  waveform: readonly number[];
  durationMs: number;
  seconds: number;
};

/** A passage that begins out of something quieter counts this much more: a chorus comes in. */
const RISE_WEIGHT = 0.5;
/** Before the beginning of a stretch, so much of it is compared. */
const BEFORE_SHARE = 0.25;
const MOMENTS_MAX = 3;

/** Stretches with the most energy that do not overlap, at most three. Empty where the recording is shorter than a teaser. */
export function proposeMoments({ waveform, durationMs, seconds }: Recording): Moment[] {
  const lengthMs = seconds * 1000;
  if (waveform.length === 0 || durationMs < lengthMs) return [];
  const peakMs = durationMs / waveform.length;
  const width = Math.max(1, Math.min(waveform.length, Math.round(lengthMs / peakMs)));
  const sums = runningSums(waveform);
  const mean = (from: number, to: number) => (to > from ? ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from) : 0);
  const before = Math.max(1, Math.round(width * BEFORE_SHARE));
  const stretches = Array.from({ length: waveform.length - width + 1 }, (_, from) => {
    const energy = mean(from, from + width);
    const rise = from === 0 ? 0 : Math.max(0, mean(from, from + before) - mean(Math.max(0, from - before), from));
    return { from, worth: energy + rise * RISE_WEIGHT, energy };
  }).sort((one, other) => other.worth - one.worth || one.from - other.from);

  const chosen: typeof stretches = [];
  for (const stretch of stretches) {
    if (chosen.length === MOMENTS_MAX) break;
    if (chosen.every(({ from }) => Math.abs(from - stretch.from) >= width)) chosen.push(stretch);
  }
  return chosen.map(({ from, energy }) => ({ startMs: fitStart(from * peakMs, { durationMs, seconds }), energy }));
}

/** The beginning that leaves room for the whole teaser, in steps a player can hit. */
export function fitStart(startMs: number, { durationMs, seconds }: { durationMs: number; seconds: number }): number {
  const latest = Math.max(0, durationMs - seconds * 1000);
  return Math.floor(Math.min(latest, Math.max(0, Math.round(startMs / 10) * 10)));
}

/** Sums of the energy up to each peak. */
function runningSums(waveform: readonly number[]): Float64Array {
  const sums = new Float64Array(waveform.length + 1);
  waveform.forEach((peak, index) => {
    sums[index + 1] = (sums[index] ?? 0) + (peak / 255) ** 2;
  });
  return sums;
}
