import { contrast, onColour, READABLE } from '../brand/colour.rules.ts';
import { mix } from './mix-colour.ts';

/** Colours of one theme of a page. Every pair that is read has at least 4.5:1, whatever the person chose. */
export type LinkPalette = {
  ground: string;
  card: string;
  line: string;
  text: string;
  muted: string;
  /** Words and signs in the person's colour. */
  accent: string;
  button: string;
  onButton: string;
  tile: string;
  onTile: string;
};

export function linkPalettes(primary: string, secondary: string): { dark: LinkPalette; light: LinkPalette } {
  return {
    dark: paletteOn(mix('#0d090c', primary, 0.04), '#ffffff', primary, secondary),
    light: paletteOn(mix('#ffffff', primary, 0.05), '#000000', primary, secondary),
  };
}

function paletteOn(ground: string, ink: string, primary: string, secondary: string): LinkPalette {
  const card = mix(ground, ink, 0.05);
  return {
    ground,
    card,
    line: mix(ground, ink, 0.18),
    text: mix(ground, ink, 0.95),
    muted: readable(mix(ground, ink, 0.64), ink, [ground, card]),
    accent: readable(primary, ink, [ground, card]),
    button: primary,
    onButton: onColour(primary),
    tile: secondary,
    onTile: onColour(secondary),
  };
}

/** The colour, moved towards ink until it reads on every ground. */
function readable(colour: string, ink: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(colour, ink, share);
    if (grounds.every((ground) => contrast(moved, ground) >= READABLE)) return moved;
  }
  return ink;
}
