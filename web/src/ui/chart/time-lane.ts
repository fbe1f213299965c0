export type TimeLine = {
  name: string;
  values: readonly number[];
  /** With the place of the value: exact amounts are strings, and only heights are made of numbers. */
  format: (value: number, index: number) => string;
};

/** Words beside the places, for the table alone. */
export type TimeNotes = { name: string; values: readonly string[] };

/** One value of several places of the axis together: a month among days. */
export type TimeSpan = { from: number; count: number; value: number; said: string };
export type TimeSpans = { name: string; spans: readonly TimeSpan[] };

/** A measure drawn as bars: one for each place, or one for each stretch that was counted as a whole. */
export type TimeLane = TimeLine | TimeSpans;

export function spanAt({ spans }: TimeSpans, index: number): TimeSpan | undefined {
  return spans.find(({ from, count }) => index >= from && index < from + count);
}

/** The value at a place in words; of a stretch what was counted of all of it. */
export function saidAt(lane: TimeLane, index: number): string {
  return 'spans' in lane ? (spanAt(lane, index)?.said ?? '–') : lane.format(lane.values[index] ?? 0, index);
}
