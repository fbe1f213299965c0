/** Looks of a drawn cover, in the language of the house's own covers (scene/looks.ts draws them). */
export const coverLooks = ['flags', 'tiles', 'sea', 'sun', 'sheets', 'ribbons'] as const;
export type CoverLook = (typeof coverLooks)[number];

/** Places of title and artist: on a plate at the foot or the head, on a band across, or large over a strip of the drawing. */
export const coverLayouts = ['foot', 'head', 'band', 'poster'] as const;
export type CoverLayout = (typeof coverLayouts)[number];

/** Side of the file, in pixels: what every store takes (media-file/media.limits.ts). */
export const COVER_SIDE_PX = 3000;
/** The drawing's own measure; shapes are written in it. */
export const COVER_UNITS = 300;

export const COVER_PAINTS_MIN = 2;
export const COVER_PAINTS_MAX = 5;
export const COVER_SEED_MAX = 999_999;

/** Covers of one person that wait to be drawn, and that one person keeps. */
export const OPEN_COVERS_MAX = 5;
export const KEPT_COVERS_MAX = 60;

/** Five paints each, ground first, to begin with. */
export const coverPalettes: readonly (readonly string[])[] = [
  ['#23336b', '#e8a33d', '#c8442f', '#f3e6d0', '#7fa3d6'],
  ['#f4efe4', '#1d3fa8', '#f0b23e', '#12235e', '#c8442f'],
  ['#f7ddb0', '#39a2a0', '#f28d4f', '#166a72', '#0f3d4c'],
  ['#efc07a', '#1c120f', '#e4572e', '#8c2f1b', '#f7ecd3'],
  ['#1b0f22', '#8e2bc4', '#f2388f', '#ffae3d', '#5b24d6'],
  ['#0a2b22', '#64a953', '#cfd96a', '#1d7a53', '#f05d3b'],
];
