/** The paints of tokens.css (layer 4). Covers are art: they follow neither theme nor brand. */
export type Pigment =
  | 'ink'
  | 'night'
  | 'indigo'
  | 'cobalt'
  | 'azulejo'
  | 'sky'
  | 'mist'
  | 'petrol'
  | 'lagoon'
  | 'teal'
  | 'mata'
  | 'forest'
  | 'leaf'
  | 'sprout'
  | 'lime'
  | 'cream'
  | 'linen'
  | 'sand'
  | 'straw'
  | 'dende'
  | 'caju'
  | 'coral'
  | 'ember'
  | 'brick'
  | 'clay'
  | 'urucum'
  | 'earth'
  | 'umber'
  | 'guava'
  | 'pitaya'
  | 'rose'
  | 'violet'
  | 'orchid'
  | 'lilac';

/** A palette is read in order; the first is the ground. */
export type Palette = readonly [Pigment, ...Pigment[]];

export function paint(pigment: Pigment): string {
  return `var(--art-${pigment})`;
}

/** The colour at a place of the palette, round and round. */
export function colour(palette: Palette, index: number): string {
  return paint(palette[index % palette.length] ?? palette[0]);
}
