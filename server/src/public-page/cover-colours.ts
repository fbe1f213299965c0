import { contrast, luminance } from '@toada/domain/brand/colour.rules.ts';
import { mix } from '@toada/domain/link-page/mix-colour.ts';
import sharp from 'sharp';

/** Colours that a page takes from a cover: two for its palette, four for what hangs on it. */
export type CoverColours = { primary: string; secondary: string; ribbons: readonly string[] };

/** Colours of pages whose cover cannot be read. */
export const PLAIN_COLOURS: CoverColours = {
  primary: '#f5a43c',
  secondary: '#8b1e63',
  ribbons: ['#8b1e63', '#c1359a', '#f1606e', '#f5a43c'],
};

const SIDE_PX = 48;
/** Nearer than this, two colours are one paint. */
const APART = 56;
const RIBBONS = 4;

type Paint = { hex: string; share: number; chroma: number };

export async function coverColours(picture: Buffer): Promise<CoverColours> {
  const { data } = await sharp(picture)
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return chooseColours(paintsOf(data));
}

/** Paints of a picture, the broadest first: pixels in cells of a coarse cube, cells that lie near each other as one. */
function paintsOf(data: Buffer): Paint[] {
  const cells = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const cell = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const [count, r, g, b] = cells.get(cell) ?? [0, 0, 0, 0];
    cells.set(cell, [count + 1, r + red, g + green, b + blue]);
  }
  const means = [...cells.values()]
    .sort(([one], [other]) => other - one)
    .map(([count, ...sums]) => ({ count, rgb: sums.map((sum) => Math.round(sum / count)) }));
  const paints: { count: number; rgb: number[] }[] = [];
  for (const { count, rgb } of means) {
    const near = paints.find((paint) => distance(paint.rgb, rgb) < APART);
    if (near) near.count += count;
    else paints.push({ count, rgb });
  }
  const all = data.length / 3;
  return paints
    .map(({ count, rgb }) => ({
      hex: `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
      share: count / all,
      chroma: Math.max(...rgb) - Math.min(...rgb),
    }))
    .filter(({ share }) => share >= 0.01)
    .sort((one, other) => other.share - one.share);
}

function chooseColours(paints: readonly Paint[]): CoverColours {
  const seen = paints.filter(({ hex }) => luminance(hex) > 0.02 && luminance(hex) < 0.9);
  // Bright and pure goes before broad: the colour that somebody remembers of the cover.
  const bright = [...seen].sort((one, other) => vividness(other) - vividness(one));
  const primary = settled(bright[0]?.hex ?? PLAIN_COLOURS.primary);
  const secondary =
    seen.find(({ hex }) => contrast(hex, primary) >= 1.5)?.hex ??
    mix(primary, '#000000', luminance(primary) > 0.1 ? 0.45 : 0);
  const ribbons = [...new Set([...seen.map(({ hex }) => hex), ...fillers(primary, secondary)])].slice(0, RIBBONS);
  return { primary, secondary, ribbons };
}

/** A button is seen on a white page and on a black one: a colour near either moves towards the middle. */
function settled(colour: string): string {
  let moved = colour;
  while (luminance(moved) > 0.6) moved = mix(moved, '#000000', 0.05);
  while (luminance(moved) < 0.05) moved = mix(moved, '#ffffff', 0.05);
  return moved;
}

function vividness({ hex, share, chroma }: Paint): number {
  return chroma * Math.sqrt(Math.min(share, 0.25)) * (0.4 + Math.sqrt(luminance(hex)));
}

/** Tones between two colours, for covers of few paints. */
function fillers(primary: string, secondary: string): string[] {
  return [
    primary,
    secondary,
    mix(primary, secondary, 0.5),
    mix(primary, '#ffffff', 0.35),
    mix(secondary, '#ffffff', 0.25),
  ];
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, place) => value - (other[place] ?? 0)));
}
