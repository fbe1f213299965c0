import type { ReactNode } from 'react';
import type { Palette } from './pigments.ts';

/** One way of painting: what it draws on a 300 × 300 ground, with which palettes. No text, no gradient. */
export type Family = {
  palettes: readonly [Palette, ...Palette[]];
  draw: (palette: Palette, random: () => number) => ReactNode;
};

/** The side of a cover in its own units. */
export const SIDE = 300;
