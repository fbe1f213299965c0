import { plateOf, words } from './plate.ts';
import { BANDS, type Beat, type SceneOf, type Shape } from './shapes.ts';

/** Cover, and the music beside or below it as bars that run from right to left. */
export const drawWave: SceneOf = ({ size, paints, title, artist, note }) => {
  const { width, height } = size;
  const isWide = width > height;
  const side = isWide ? 720 : height > width ? 800 : 480;
  const left = isWide ? 140 : Math.round((width - side) / 2);
  const top = isWide ? 180 : height > width ? 250 : 80;
  const x = isWide ? left + side + 100 : 140;
  const room = width - x - 140;
  const titleTop = isWide ? 300 : height > width ? 1480 : 820;
  const titleSize = height > width ? 96 : 84;
  const middle = isWide ? 690 : height > width ? 1270 : 680;
  const reach = isWide ? 300 : height > width ? 260 : 170;
  const line = [artist, note].filter(Boolean).join(', ');
  const bars = 31;
  const step = room / bars;
  return {
    still: [
      { kind: 'rect', x: 0, y: 0, width, height, paint: paints.ground },
      { kind: 'cover', x: left, y: top, width: side, height: side },
      words('title', title, { x, y: titleTop, width: room, size: titleSize, paint: paints.ink }),
      words('artist', line, {
        x,
        y: Math.round(titleTop + titleSize * 1.35),
        width: room,
        size: 46,
        paint: paints.soft,
      }),
    ],
    moving: ({ levelAt }) =>
      Array.from({ length: bars }, (_, bar) => {
        const tall = 14 + reach * levelAt((bar - 15) * 2);
        return {
          ...{ kind: 'rect', x: x + bar * step, y: middle - tall / 2, width: step * 0.56, height: tall },
          paint: bar === 15 ? paints.ink : paints.accent,
        };
      }),
  };
};

/** Strips that hang in the cover's colours, each as long as its part of the spectrum is loud. */
export const drawRibbons: SceneOf = (sheet) => {
  const { size, paints } = sheet;
  const { width, height } = size;
  const foot = height > width ? 430 : 290;
  const room = height - foot;
  const plate = plateOf(sheet, { x: 0, y: room, width, height: foot });
  const many = width > height ? BANDS * 2 - 1 : BANDS;
  const step = (width - 40) / many;
  return {
    still: [{ kind: 'rect', x: 0, y: 0, width, height: room, paint: paints.ground }, ...plate.still],
    moving: (beat) => [
      ...Array.from({ length: many }, (_, place): Shape => {
        const band = many === BANDS ? place : Math.abs(place - (BANDS - 1));
        const base = room * (0.16 + 0.22 * unrest(place));
        return {
          ...{ kind: 'ribbon', x: 20 + place * step + step * 0.09, y: 0, width: step * 0.82 },
          height: base + (room * 0.94 - base) * (beat.bands[band] ?? 0),
          notch: step * 0.34,
          paint: paints.rest[(place * 2 + (place >> 2)) % Math.min(4, paints.rest.length)] ?? paints.ink,
        };
      }),
      ...plate.bar(beat),
    ],
  };
};

/** Rings that breathe around the cover, the deepest outside. */
export const drawDisc: SceneOf = ({ size, paints, title, artist, note }) => {
  const { width, height } = size;
  const [isWide, isTall] = [width > height, height > width];
  const [x, y] = isWide ? [600, 540] : [540, isTall ? 800 : 430];
  const whole = isTall ? 500 : isWide ? 480 : 390;
  const centre = Math.round(whole * 0.62);
  const left = isWide ? 1200 : 90;
  const room = width - left - 90;
  const top = isWide ? 430 : isTall ? 1480 : 850;
  const titleSize = isTall ? 100 : 84;
  return {
    still: [
      { kind: 'rect', x: 0, y: 0, width, height, paint: paints.ground },
      words('title', title, { x: left, y: top, width: room, size: titleSize, paint: paints.ink }),
      words('artist', [artist, note].filter(Boolean).join(', '), {
        ...{ x: left, y: Math.round(top + titleSize * 1.35), width: room, size: 46, paint: paints.soft },
      }),
    ],
    moving: ({ bands }) => [
      ...Array.from({ length: 4 }, (_, ring): Shape => {
        const swell = 0.88 + 0.12 * (bands[ring * 2] ?? 0);
        const radius = (whole - ring * whole * 0.16) * swell;
        return { kind: 'disc', x, y, radius, paint: paints.rest[ring % paints.rest.length] ?? paints.ink };
      }),
      { kind: 'cover', x: x - centre / 2, y: y - centre / 2, width: centre, height: centre, isRound: true },
    ],
  };
};

/** A wall of quarter discs that turn where something strikes. */
export const drawTiles: SceneOf = (sheet) => {
  const { size, paints } = sheet;
  const { width, height } = size;
  const isWide = width > height;
  const side = 180;
  const [columns, rows] = isWide ? [6, 6] : [6, height > width ? 8 : 4];
  const plate = isWide
    ? plateOf(sheet, { x: columns * side, y: 0, width: width - columns * side, height })
    : plateOf(sheet, { x: 0, y: rows * side, width, height: height - rows * side });
  const wall = Array.from({ length: columns * rows }, (_, tile) => tile);
  return {
    still: [...wall.map((tile): Shape => ({ kind: 'rect', ...boxOf(tile), paint: groundOf(tile) })), ...plate.still],
    moving: (beat) => [...wall.map((tile) => quarter(tile, beat)), ...plate.bar(beat)],
  };

  function boxOf(tile: number) {
    return { x: (tile % columns) * side, y: Math.floor(tile / columns) * side, width: side, height: side };
  }
  function groundOf(tile: number) {
    return tile % 3 === 1 ? (paints.rest[3 % paints.rest.length] ?? paints.ground) : paints.ground;
  }
  function quarter(tile: number, { strokes, bands }: Beat): Shape {
    const box = boxOf(tile);
    const turn = (tile * 7 + (tile >> 2) + strokes * (1 + (tile % 3))) % 4;
    const x = box.x + (turn === 1 || turn === 2 ? side : 0);
    const y = box.y + (turn >= 2 ? side : 0);
    const radius = side * (0.72 + 0.28 * (bands[tile % BANDS] ?? 0));
    const paint = paints.rest[(tile * 5 + (tile >> 1)) % Math.min(3, paints.rest.length)] ?? paints.ink;
    return { kind: 'disc', x, y, radius, paint, within: box };
  }
};

/** The same for the same place, and uneven. */
function unrest(place: number): number {
  return ((place * 37 + 11) % 17) / 17;
}
