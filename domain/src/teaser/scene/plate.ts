import { luminance } from '../../brand/colour.rules.ts';
import type { Beat, Box, Shape, Sheet } from './shapes.ts';

const BAR = 10;
const PAPER = '#ffffff';

/** The dark plate with title and artist at the foot, and the bar of what is over; a loop's is bare. */
export function plateOf({ paints, title, artist, note, isLoop }: Sheet, box: Box) {
  const edge = Math.round(box.width * 0.075);
  const width = box.width - edge * 2;
  const size = Math.round(Math.min(96, box.height * 0.24));
  const small = Math.round(size * 0.5);
  const line = [artist, note].filter(Boolean).join(', ');
  const block = size * 1.35 + small * 1.6 + BAR * 3;
  const top = Math.round(box.y + (box.height - block) / 2);
  const barTop = Math.round(top + size * 1.35 + small * 1.6 + BAR * 2);
  const x = box.x + edge;
  const ground: Shape = { kind: 'rect', ...box, paint: paints.plate };
  if (isLoop) return { still: [ground], bar: () => [] };
  const still: Shape[] = [
    ground,
    words('title', title, { x, y: top, width, size, paint: PAPER }),
    words('artist', line, { x, y: Math.round(top + size * 1.35), width, size: small, paint: '#e9e2ec' }),
    { kind: 'rect', x, y: barTop, width, height: BAR, paint: '#5d5562' },
  ];
  const bar = ({ played }: Beat): Shape[] => [
    { kind: 'rect', x, y: barTop, width: width * played, height: BAR, paint: brightest(paints.rest) },
  ];
  return { still, bar };
}

type Line = { x: number; y: number; width: number; size: number; paint: string; lines?: number };

export function words(key: string, text: string, { lines = 1, ...line }: Line): Shape {
  return { kind: 'words', key, text, ...line, lines, height: Math.ceil(line.size * 1.35 * lines) };
}

/** A paint that is seen on a dark plate. */
export function brightest(paints: readonly string[]): string {
  return paints.toSorted((one, other) => luminance(other) - luminance(one))[0] ?? PAPER;
}
