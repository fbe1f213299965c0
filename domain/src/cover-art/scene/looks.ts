import type { CoverLook } from '../cover-art.kinds.ts';
import { box, type CoverPath, disc, type Paints, pick, polygon, quarter, type Random, ribbon, wave } from './shapes.ts';

const SIDE = 300;

/** Little flags in rows over two fields, as they hang above a square in June. */
function flags({ ground, rest }: Paints, random: Random): CoverPath[] {
  const columns = pick([4, 5, 6], random);
  const step = SIDE / columns;
  const rows = columns - 1;
  const tall = SIDE / rows;
  const start = Math.floor(random() * rest.length);
  return [
    ...grid(columns, rows).map(({ x, y }) => {
      const paint = rest[(start + x * 2 + y * 3 + (random() > 0.65 ? 1 : 0)) % rest.length] ?? ground;
      return ribbon(x * step + step * 0.1, y * tall, step * 0.8, tall * 0.82, step * 0.34, paint);
    }),
  ];
}

/** Quarters of discs that turn from tile to tile. */
function tiles({ ground, rest }: Paints, random: Random): CoverPath[] {
  const count = pick([4, 5, 6], random);
  const side = SIDE / count;
  const [main = ground, ...others] = rest;
  return [
    ...grid(count, count).map(({ x, y }) => {
      const paint = random() > 0.74 && others.length > 0 ? pick(others, random) : main;
      return quarter(x * side, y * side, side, Math.floor(random() * 4), paint);
    }),
  ];
}

/** A low sun over waves. */
function sea({ ground, rest }: Paints, random: Random): CoverPath[] {
  const [water = ground, sun = water, ...depths] = rest;
  const lines = 7 + Math.floor(random() * 3);
  const top = 96 + random() * 24;
  const radius = 34 + random() * 22;
  const paints = [water, ...depths, ground];
  return [
    disc(60 + random() * 180, top - radius * (0.5 + random() * 0.4), radius, sun),
    ...Array.from({ length: lines }, (_, line) =>
      wave(
        top + line * ((SIDE - top) / lines + 6),
        44 - line * 2,
        random() * 90,
        paints[line % paints.length] ?? water,
      ),
    ),
  ];
}

/** Rays cut as into wood, over ploughed land. */
function sun({ ground, rest }: Paints, random: Random): CoverPath[] {
  const [ink = ground, heart = ink, land = ink] = rest;
  const rays = pick([18, 24, 28, 36], random);
  const [x, y] = [110 + random() * 80, 120 + random() * 16];
  const at = (turn: number, radius: number) => [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius] as const;
  const half = Math.PI / rays / 1.6;
  const from = 208 + random() * 16;
  return [
    ...Array.from({ length: rays }, (_, ray) => {
      const turn = (ray / rays) * Math.PI * 2;
      return polygon([at(turn - half, 58), at(turn, ray % 2 ? 108 : 150), at(turn + half, 58)], ink);
    }),
    disc(x, y, 52, ink),
    disc(x, y, 41, heart),
    box(0, from, SIDE, SIDE * 2 - from, ink),
    ...Array.from({ length: 10 }, (_, furrow) => zigzag(from + 12 + furrow * 15, land === ink ? heart : land)),
  ];
}

function zigzag(y: number, paint: string): CoverPath {
  const teeth = Array.from({ length: 21 }, (_, tooth) => [tooth * 15, y + (tooth % 2 ? -6 : 0)] as const);
  return polygon([...teeth, ...teeth.map(([x, tall]) => [x, tall + 4] as const).toReversed()], paint);
}

/** Sheets of paper that do not lie quite straight. */
function sheets({ ground, rest }: Paints, random: Random): CoverPath[] {
  const columns = pick([4, 5], random);
  const rows = columns - 1;
  const [wide, tall] = [SIDE / columns, SIDE / rows];
  const [main = ground, ...others] = rest;
  return [
    ...grid(columns, rows).map(({ x, y }) => {
      const [half, high] = [wide * (0.33 + random() * 0.09), tall * (0.36 + random() * 0.07)];
      const [cx, cy] = [(x + 0.5) * wide + (random() - 0.5) * 6, (y + 0.5) * tall + (random() - 0.5) * 6];
      const turn = (random() - 0.5) * 0.26;
      const paint = random() > 0.78 && others.length > 0 ? pick(others, random) : main;
      const corner = (dx: number, dy: number) =>
        [cx + dx * Math.cos(turn) - dy * Math.sin(turn), cy + dx * Math.sin(turn) + dy * Math.cos(turn)] as const;
      return polygon([corner(-half, -high), corner(half, -high), corner(half, high), corner(-half, high)], paint);
    }),
  ];
}

/** Strips that hang, each as long as it likes. */
function ribbons({ ground, rest }: Paints, random: Random): CoverPath[] {
  const many = 6 + Math.floor(random() * 5);
  const step = (SIDE - 16) / many;
  const start = Math.floor(random() * rest.length);
  return [
    ...Array.from({ length: many }, (_, place) => {
      const paint = rest[(start + place * 2 + (place >> 2)) % rest.length] ?? ground;
      return ribbon(8 + place * step + step * 0.09, 0, step * 0.82, 90 + random() * 180, step * 0.36, paint);
    }),
  ];
}

function grid(columns: number, rows: number) {
  return Array.from({ length: columns * rows }, (_, nth) => ({ x: nth % columns, y: Math.floor(nth / columns) }));
}

export const lookShapes: Record<CoverLook, (paints: Paints, random: Random) => CoverPath[]> = {
  flags,
  tiles,
  sea,
  sun,
  sheets,
  ribbons,
};
