import { seededRandom } from './random.ts';

type Shape = {
  ribbons: number;
  /** The seed decides colours and small differences; the same seed hangs the same curtain. */
  seed: string;
  /** How far a colour may stray from the brand order. */
  stray: number;
  /** The gap as a share of a ribbon's width. */
  gap: number;
  /** Length from 0 to 1 along the rail (t from 0 to 1). */
  length: (t: number, random: () => number) => number;
};

export type CortinaShape = 'hero' | 'auth' | 'form' | 'notFound';

const shapes: Record<CortinaShape, Shape> = {
  hero: {
    ribbons: 44,
    seed: 'hero-4',
    stray: 2,
    gap: 0.38,
    length: (t, random) => {
      const ripple = 0.5 + 0.3 * Math.sin(t * 24 + 0.6) + 0.25 * Math.sin(t * 51);
      return Math.min(0.93, (0.11 + 0.8 * t ** 1.75) * (0.44 + 0.72 * ripple) + 0.05 + random() * 0.05);
    },
  },
  auth: {
    ribbons: 30,
    seed: 'auth-215',
    stray: 1.9,
    gap: 0.2,
    length: (t, random) =>
      0.5 +
      0.136 * Math.cos((t - 0.5) * 3.8) +
      0.14 * Math.sin(t * 19) +
      0.22 * Math.sin(t * 7.3 + 1) +
      (random() - 0.5) * 0.16,
  },
  form: {
    ribbons: 30,
    seed: 'form-21',
    stray: 1.8,
    gap: 0.2,
    length: (t, random) =>
      0.1 + 0.42 * t * t + 0.13 * Math.abs(Math.sin(t * 9 + 0.6)) + 0.08 * Math.abs(Math.sin(t * 27)) + random() * 0.05,
  },
  notFound: {
    ribbons: 26,
    seed: 'notFound-228',
    stray: 1.8,
    gap: 0.22,
    length: (t, random) =>
      t > 0.38 && t < 0.42 ? 0 : 0.12 + 0.5 * Math.abs(Math.sin(t * 4.4 + 2.6)) ** 1.4 * t + random() * 0.06,
  },
};

export type Ribbon = { x: number; width: number; length: number; fita: number };

const FITAS = 7;

/** The ribbons of a curtain in percent of its box; `every` thins it out for small screens. */
export function hangRibbons(shape: CortinaShape, every = 1): Ribbon[] {
  const { ribbons, seed, stray, gap, length } = shapes[shape];
  const random = seededRandom(seed);
  const all = Array.from({ length: ribbons }, (_, index) => {
    const t = index / (ribbons - 1);
    const order = t * (FITAS - 1) + (random() - 0.5) * stray;
    return { fita: 1 + Math.round(Math.max(0, Math.min(FITAS - 1, order))), length: length(t, random) };
  });
  const kept = all.filter((_, index) => index % every === Math.floor(every / 2));
  const width = 100 / (kept.length + (kept.length - 1) * gap);
  return kept.map((ribbon, index) => ({
    x: round(index * width * (1 + gap)),
    width: round(width),
    length: round(Math.max(0, ribbon.length) * 100),
    fita: ribbon.fita,
  }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
