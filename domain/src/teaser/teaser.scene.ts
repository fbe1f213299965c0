import { contrast, onColour } from '../brand/colour.rules.ts';
import { mix } from '../link-page/mix-colour.ts';
import { drawDisc, drawRibbons, drawTiles, drawWave } from './scene/moving-looks.ts';
import { type Paints, type Scene, type SceneOf, silence, type Words } from './scene/shapes.ts';
import { drawDate, drawTitle } from './scene/word-looks.ts';
import { type TeaserFormat, type TeaserKind, type TeaserLook, teaserFormats } from './teaser.kinds.ts';

const looks: Record<TeaserLook, SceneOf> = {
  wave: drawWave,
  ribbons: drawRibbons,
  title: drawTitle,
  disc: drawDisc,
  date: drawDate,
  tiles: drawTiles,
};

type Wanted = {
  kind: TeaserKind;
  look: TeaserLook;
  format: TeaserFormat;
  /** The cover's, as many as there are. */
  colours: readonly string[];
  /** Place of the ground among them. */
  ground: number;
  title: string;
  artist: string;
  note: string;
};

const SPEECHLESS = { title: '', artist: '', note: '' };

/** The picture of a teaser: what stands still, and what moves with the music. The preview and the film draw the same. */
export function sceneOf({ kind, look, format, colours, ground, title, artist, note }: Wanted): Scene {
  const size = teaserFormats[format];
  const isLoop = kind === 'canvas';
  const words = isLoop ? SPEECHLESS : { title, artist, note };
  const { still, moving } = looks[look]({ size, paints: paintsOf(colours, ground), isLoop, ...words });
  return { size, moving, still: still.filter((shape) => shape.kind !== 'words' || shape.text !== '') };
}

/** Every text of a scene once, by its key: letters are drawn before the first frame. */
export function wordsOf(scene: Scene): Words[] {
  const all = [...scene.still, ...scene.moving(silence)].filter((shape) => shape.kind === 'words');
  return [...new Map(all.map((words) => [words.key, words])).values()];
}

const APART = 1.35;

function paintsOf(colours: readonly string[], place: number): Paints {
  const ground = colours[place] ?? colours[0] ?? '#23336b';
  const others = colours.filter((colour) => colour !== ground && contrast(colour, ground) >= APART);
  const ink = onColour(ground);
  const rest = [...others, mix(ground, ink, 0.5), mix(ground, ink, 0.78), mix(ground, ink, 0.3)];
  const accent = rest.toSorted((one, other) => contrast(other, ground) - contrast(one, ground))[0] ?? ink;
  return { ground, ink, soft: mix(ink, ground, 0.22), accent, rest, plate: mix(ground, '#0d0812', 0.82) };
}
