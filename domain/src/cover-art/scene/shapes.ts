/** A drawing is paths and words, in units of its square (cover-art.kinds.ts). */
export type CoverPath = {
  kind: 'path';
  d: string;
  paint: string;
  /** So far below where it was drawn. */
  down?: number;
};
export type CoverWords = {
  kind: 'words';
  key: string;
  text: string;
  x: number;
  /** The top of the line. */
  y: number;
  width: number;
  size: number;
  weight: 700 | 800;
  paint: string;
};
export type CoverShape = CoverPath | CoverWords;
export type Paints = { ground: string; rest: readonly string[] };
export type Random = () => number;

const round = (value: number) => Math.round(value * 10) / 10;
const path = (d: string, paint: string): CoverPath => ({ kind: 'path', d, paint });

export function box(x: number, y: number, width: number, height: number, paint: string): CoverPath {
  return path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, paint);
}

export function disc(x: number, y: number, radius: number, paint: string): CoverPath {
  const [r, left] = [round(radius), round(x - radius)];
  return path(`M${left} ${round(y)}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0z`, paint);
}

/** The signature of the house: a strip with a V cut into its end. */
export function ribbon(x: number, y: number, width: number, height: number, notch: number, paint: string): CoverPath {
  const half = round(width / 2);
  return path(
    `M${round(x)} ${round(y)}h${half * 2}v${round(height)}l${-half} ${round(-notch)}l${-half} ${round(notch)}z`,
    paint,
  );
}

export function polygon(points: readonly (readonly [x: number, y: number])[], paint: string): CoverPath {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`, paint);
}

/** A quarter of a disc whose middle is a corner of its square: 0 is the first, clockwise. */
export function quarter(x: number, y: number, side: number, corner: number, paint: string): CoverPath {
  const turns = [
    `M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`,
    `M${x + side} ${y}v${side}a${side} ${side} 0 0 1 ${-side} ${-side}z`,
    `M${x + side} ${y + side}h${-side}a${side} ${side} 0 0 1 ${side} ${-side}z`,
    `M${x} ${y + side}v${-side}a${side} ${side} 0 0 1 ${side} ${side}z`,
  ];
  return path(turns[corner % turns.length] ?? '', paint);
}

/** A wave across the whole square, filled to its foot. */
export function wave(y: number, reach: number, shift: number, paint: string): CoverPath {
  const bends = Array.from({ length: 5 }, () => `q45 ${-reach} 90 0t90 0`).join('');
  return path(`M${round(-200 + shift)} ${round(y)}${bends}V400H-200z`, paint);
}

/** The same for the same number, whatever the machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value;
}
