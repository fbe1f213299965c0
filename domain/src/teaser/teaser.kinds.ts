/** Sizes a teaser is drawn in: posts, stories, players. The shorter side is always the same. */
export const teaserFormats = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
} as const;
export type TeaserFormat = keyof typeof teaserFormats;
export const teaserFormatNames = Object.keys(teaserFormats) as TeaserFormat[];

/** Looks, in the language of the covers (teaser.scene.ts draws them). */
export const teaserLooks = ['wave', 'ribbons', 'title', 'disc', 'date', 'tiles'] as const;
export type TeaserLook = (typeof teaserLooks)[number];

export const teaserSeconds = [15, 30] as const;
export type TeaserSeconds = (typeof teaserSeconds)[number];

export const TEASER_RATE = 30;
/** Paints of a cover that a person chooses the ground from. */
export const TEASER_PAINTS = 5;
/** Pictures and sound come and go within this time, where a person wants it. */
export const FADE_SECONDS = 0.5;
/** Steps of the window by the keyboard: nobody knows the beat of a recording here. */
export const STEP_MS = 100;

/** Teasers of one person that wait or are being drawn. */
export const OPEN_TEASERS_MAX = 3;
/** Teasers that one person keeps. */
export const KEPT_TEASERS_MAX = 60;
