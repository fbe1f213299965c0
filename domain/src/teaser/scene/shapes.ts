export type Box = { x: number; y: number; width: number; height: number };
/** Words as they stand on the picture: a line, or two, of one size. */
export type Words = Box & { kind: 'words'; key: string; text: string; size: number; lines: number; paint: string };
/** Everything that a teaser is drawn of, in pixels of its format. */
export type Shape =
  | (Box & { kind: 'rect'; paint: string })
  /** A strip that hangs, with a V cut into its end. */
  | (Box & { kind: 'ribbon'; notch: number; paint: string })
  /** Only what lies within the box is seen. */
  | { kind: 'disc'; x: number; y: number; radius: number; paint: string; within?: Box }
  | (Box & { kind: 'cover'; isRound?: boolean })
  | Words;

/** Measures of the music at a frame, each 0 to 1. */
export type Beat = {
  /** How much of the teaser is over. */
  played: number;
  seconds: number;
  /** Bands of the spectrum, the deepest first. */
  bands: readonly number[];
  /** Loudness so many frames from now; nothing is heard outside the teaser. */
  levelAt: (frames: number) => number;
  /** How often something struck until now. */
  strokes: number;
};
export const BANDS = 9;

export type Scene = {
  size: { width: number; height: number };
  still: readonly Shape[];
  moving: (beat: Beat) => Shape[];
};
export type Sheet = {
  size: { width: number; height: number };
  paints: Paints;
  title: string;
  artist: string;
  note: string;
  /** The end is the beginning: nothing shows how much is over. */
  isLoop: boolean;
};
export type Paints = {
  ground: string;
  ink: string;
  soft: string;
  accent: string;
  rest: readonly string[];
  plate: string;
};
export type SceneOf = (sheet: Sheet) => Omit<Scene, 'size'>;

export const silence: Beat = {
  played: 0,
  seconds: 0,
  bands: Array.from({ length: BANDS }, () => 0),
  levelAt: () => 0,
  strokes: 0,
};
