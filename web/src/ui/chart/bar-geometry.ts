import { fourthOf } from './chart-scale.ts';

export type Part = { index: number; from: number; to: number };
export type Geometry = ReturnType<typeof barGeometry>;

const [TOP, BOTTOM] = [10, 26];
const [ROOMY, HIGH, LOW] = [520, 268, 226];
const [WORD_GAP, LETTER] = [12, 6.8];

/** Where everything of a bar chart stands: the axis as wide as its words, four steps above zero, and what is owed below it. */
export function barGeometry(values: readonly (readonly number[])[], width: number, word: (step: number) => string) {
  const stacks = values.map(stackOf);
  const [top, bottom] = [Math.max(0, ...stacks.map((one) => one.top)), Math.min(0, ...stacks.map((one) => one.bottom))];
  const step = fourthOf(Math.max(top, -bottom));
  const high = step * Math.max(1, upTo(top / step));
  const low = bottom < 0 ? -step * upTo(-bottom / step) : 0;
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  const height = width >= ROOMY ? HIGH : LOW;
  const left = WORD_GAP + LETTER * Math.max(...lines.map((line) => word(line).length));
  return {
    ...{ stacks, lines, height, left },
    slot: Math.max(0, width - left) / Math.max(1, values.length),
    y: (value: number) => TOP + ((high - value) / (high - low)) * (height - TOP - BOTTOM),
  };
}

/** A step that is reached exactly needs no further one, whatever a float makes of it. */
const upTo = (steps: number) => Math.ceil(steps - 1e-9);

/** Negative amounts hang below zero. */
function stackOf(values: readonly number[]) {
  let [top, bottom] = [0, 0];
  const parts: Part[] = [];
  for (const [index, value] of values.entries()) {
    if (value > 0) parts.push({ index, from: top, to: top + value });
    if (value < 0) parts.push({ index, from: bottom + value, to: bottom });
    top += Math.max(0, value);
    bottom += Math.min(0, value);
  }
  return { parts, top, bottom };
}
