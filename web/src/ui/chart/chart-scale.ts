/** The least round number that holds the largest value in three even steps: 12 thousand for 9.4, never less than 3. */
export function roundTop(largest: number): number {
  const third = Math.max(1, largest / 3);
  const power = 10 ** Math.floor(Math.log10(third));
  const step = [1, 2, 2.5, 4, 5, 10]
    .map((factor) => factor * power)
    .find((one) => one >= third && Number.isInteger(one));
  return 3 * (step ?? Math.ceil(third));
}

export type Point = readonly [x: number, y: number];

/** A line that leaves and reaches every point level, so that it never swings past a value. */
export function smoothPath(points: readonly Point[]): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const middle = (before[0] + x) / 2;
      return `C${round(middle)} ${round(before[1])} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

/** Where words go that stand at these heights, at least `gap` apart and in the same order. */
export function spread(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    last = Math.max(heights[index] ?? 0, last + gap);
    placed[index] = last;
  }
  return placed;
}

/** The least step that holds the largest value in four; amounts may be smaller than one. 350 for 1,275. */
export function fourthOf(largest: number): number {
  const fourth = largest > 0 ? largest / 4 : 0.25;
  const power = 10 ** Math.floor(Math.log10(fourth));
  const factor = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10].find((one) => one * power >= fourth * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(6));
}
