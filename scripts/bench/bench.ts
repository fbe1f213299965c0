/** One thing measured against another in the same run. */
export type Bench = { name: string; run: (say: (line: string) => void) => Promise<Verdict[]> };

/** A figure and its goal. `noisy` means that the machine was too restless to judge by it. */
export type Verdict = { name: string; figure: string; goal: string; result: 'ok' | 'short' | 'noisy' };

/** More spread than this between a side's own rounds, and the machine was busy with something else. */
const SPREAD_MAX = 0.3;

type Sides = { ours: number[]; theirs: number[] };

/** The ratio of the medians, judged only when both sides were steady. */
export function compare(
  name: string,
  { ours, theirs }: Sides,
  goal: { atLeast: number } | { atMost: number },
): Verdict {
  const ratio = median(ours) / median(theirs);
  const isMet = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
  const isNoisy = spread(ours) > SPREAD_MAX || spread(theirs) > SPREAD_MAX;
  return {
    name,
    figure: ratio.toFixed(2),
    goal: 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`,
    result: isNoisy ? 'noisy' : isMet ? 'ok' : 'short',
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return Number.NaN;
  return sorted.length % 2 === 0 && low !== undefined ? (low + high) / 2 : high;
}

/** How far the rounds of one side lie apart, as a share of their median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

export function rounded(values: readonly number[], digits = 0): string {
  return values.map((value) => value.toFixed(digits)).join(', ');
}
