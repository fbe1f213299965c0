import type { WhiteLabel } from './brand.options.ts';
import { productBrand } from './product-brand.ts';

/** The options that are colours. */
export const colourOptions = [
  'primaryColor',
  'secondaryColor',
  'tertiaryColor',
  'gradientStartColor',
  'gradientEndColor',
  'buttonColor',
  'buttonTextColor',
  'textColor',
  'textColorOnLight',
] as const satisfies readonly (keyof WhiteLabel)[];
export type ColourOption = (typeof colourOptions)[number];

export type Palette = Record<ColourOption, string>;

/** Colours that go together, to begin with: ours, and three samples (mock-up 10). */
// biome-ignore format: a table is read by its columns.
export const palettes = {
  'Toada':     ours(),
  'Maré Alta': palette('#0f8b8d', '#ff6b4a', '#ffd27a', '#0b5d6b', '#6fd0b4', '#ff6b4a', '#ffffff', '#f4f7f5', '#10272b'),
  'Quintal':   palette('#1d6b3a', '#d9a400', '#f2c94c', '#1d6b3a', '#f2b705', '#1d6b3a', '#ffffff', '#f5f6ee', '#14241a'),
  'Sala Sete': palette('#e8e4dc', '#b9b4ab', '#e23d28', '#6d6a64', '#e8e4dc', '#e8e4dc', '#111111', '#f5f3ee', '#1a1917'),
} satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;

/** In the order of colourOptions. */
function palette(...colours: string[]): Palette {
  return Object.fromEntries(colourOptions.map((option, index) => [option, colours[index]])) as Palette;
}

function ours(): Palette {
  return palette(...colourOptions.map((option) => productBrand[option] ?? ''));
}
