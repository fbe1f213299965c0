import { contrast, onColour, READABLE } from '../brand/colour.rules.ts';
import { mix } from '../link-page/mix-colour.ts';
import { COVER_UNITS, type CoverLayout, type CoverLook } from './cover-art.kinds.ts';
import { lookShapes } from './scene/looks.ts';
import { LINE, setWords } from './scene/set-words.ts';
import { box, type CoverPath, type CoverShape, type CoverWords, type Paints, randomOf } from './scene/shapes.ts';

export type CoverDesign = {
  look: CoverLook;
  layout: CoverLayout;
  /** The ground first. */
  colours: readonly string[];
  seed: number;
  title: string;
  artist: string;
};

type Box = { x: number; y: number; width: number; height: number };
type Plate = Box & {
  titleLines: number;
  titleMax: number;
  /** How far the drawing moves down, so that the plate hides none of its heart. */
  down: number;
};

/** Places of the plate; the drawing is seen in what is left. */
const plates: Record<CoverLayout, Plate> = {
  foot: { x: 0, y: 206, width: COVER_UNITS, height: 94, titleLines: 3, titleMax: 34, down: 0 },
  head: { x: 0, y: 0, width: COVER_UNITS, height: 94, titleLines: 3, titleMax: 34, down: 70 },
  band: { x: 0, y: 98, width: COVER_UNITS, height: 104, titleLines: 3, titleMax: 40, down: 0 },
  poster: { x: 0, y: 0, width: COVER_UNITS, height: 208, titleLines: 5, titleMax: 66, down: 120 },
};
const EDGE = 18;
const PAD = 15;
const ARTIST_MAX = 13.5;
/** Nearer than this, two paints are one to the eye. */
const APART = 1.25;

/** The cover as paths and words in a square of three hundred units. Preview and file are drawn of the same. */
export function coverSceneOf({ look, layout, colours, seed, title, artist }: CoverDesign): CoverShape[] {
  const paints = paintsOf(colours);
  const plate = plates[layout];
  // A sun behind the band would be no sun.
  const down = look === 'sun' && layout === 'band' ? -64 : plate.down;
  return [
    box(0, 0, COVER_UNITS, COVER_UNITS, paints.ground),
    ...lookShapes[look](paints, randomOf(seed)).map((path) => (down === 0 ? path : { ...path, down })),
    ...plateOf(plate, paints),
    ...wordsOn(plate, paints.ground, { title, artist }),
  ];
}

/** A thin line parts the plate from a drawing on the same ground. */
function plateOf({ x, y, width, height }: Plate, { ground, rest }: Paints): CoverPath[] {
  const line = rest[0] ?? ground;
  const edges = [y, y + height].filter((edge) => edge > 0 && edge < COVER_UNITS);
  return [box(x, y, width, height, ground), ...edges.map((edge) => box(0, edge - 1.5, width, 3, line))];
}

function wordsOn(plate: Plate, ground: string, { title, artist }: { title: string; artist: string }): CoverWords[] {
  const ink = onColour(ground);
  const soft = mix(ink, ground, 0.18);
  const width = plate.width - EDGE * 2;
  const set = { width, weight: 700 as const, lines: 2, sizeMax: ARTIST_MAX, height: plate.height * 0.3 };
  const below = setWords(artist, set);
  const belowHeight = below.lines.length * below.size * LINE;
  const gap = 4;
  const above = setWords(title, {
    ...{ width, weight: 800, lines: plate.titleLines, sizeMax: plate.titleMax },
    height: plate.height - PAD * 2 - gap - belowHeight,
  });
  const aboveHeight = above.lines.length * above.size * LINE;
  const top = plate.y + (plate.height - aboveHeight - gap - belowHeight) / 2;
  const lines = (key: string, { lines: texts, size }: typeof above, from: number, weight: 700 | 800, paint: string) =>
    texts.map(
      (text, nth): CoverWords => ({
        ...{ kind: 'words', key: `${key}-${nth}`, text, weight, paint },
        ...{ x: plate.x + EDGE, y: from + nth * size * LINE, width, size },
      }),
    );
  return [
    ...lines('title', above, top, 800, ink),
    ...lines('artist', below, top + aboveHeight + gap, 700, contrast(soft, ground) >= READABLE ? soft : ink),
  ];
}

/** Colours that are seen on the ground; mixtures stand in for those that are not. */
function paintsOf([ground = '#23336b', ...others]: readonly string[]): Paints {
  const ink = onColour(ground);
  const seen = others.filter((colour) => contrast(colour, ground) >= APART);
  return {
    ground,
    rest: seen.length > 0 ? seen : [mix(ground, ink, 0.5), mix(ground, ink, 0.78), mix(ground, ink, 0.3)],
  };
}
