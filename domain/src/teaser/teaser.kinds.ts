import { mediaLimits } from '../media-file/media.limits.ts';

/** Sizes a teaser is drawn in: posts, stories, players. The shorter side is always the same. */
export const teaserFormats = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
} as const;
export type TeaserFormat = keyof typeof teaserFormats;
export const teaserFormatNames = Object.keys(teaserFormats) as TeaserFormat[];

/** Whether a film of this form is as large as the rules of videos ask for. */
export function fitsVideoRules(format: TeaserFormat): boolean {
  const { width, height } = teaserFormats[format];
  const { widthMinPx, heightMinPx } = mediaLimits.video;
  return Math.max(width, height) >= widthMinPx && Math.min(width, height) >= heightMinPx;
}

/** Looks, in the language of the covers (teaser.scene.ts draws them). */
export const teaserLooks = ['wave', 'ribbons', 'title', 'disc', 'date', 'tiles'] as const;
export type TeaserLook = (typeof teaserLooks)[number];

export const teaserSeconds = [15, 30] as const;
export type TeaserSeconds = (typeof teaserSeconds)[number];

/** A Canvas is a loop for Spotify's player: 3 to 8 s, upright, without sound. */
export const teaserKinds = ['teaser', 'canvas'] as const;
export type TeaserKind = (typeof teaserKinds)[number];
export const LOOP_SECONDS = 8;

type FilmRule = {
  seconds: readonly number[];
  formats: readonly TeaserFormat[];
  looks: readonly TeaserLook[];
  hasSound: boolean;
};
/** The player shows title and artist over a Canvas: it has no words, and none of the look that is made of them. */
export const filmRules: Record<TeaserKind, FilmRule> = {
  teaser: { seconds: teaserSeconds, formats: teaserFormatNames, looks: teaserLooks, hasSound: true },
  canvas: {
    seconds: [LOOP_SECONDS],
    formats: ['9:16'],
    looks: teaserLooks.filter((look) => look !== 'title'),
    hasSound: false,
  },
};

export const TEASER_RATE = 30;
/** Paints of a cover that a person chooses the ground from. */
export const TEASER_PAINTS = 5;
/** Pictures and sound come and go within this time, where a person wants it. */
export const FADE_SECONDS = 0.5;
/** Steps of the window by the keyboard: nobody knows the beat of a recording here. */
export const STEP_MS = 100;

/** Reasons why the product cannot make a release's teaser by itself. */
export const ownTeaserTroubles = ['noAudio', 'noCover', 'badAudio', 'badCover', 'shortAudio', 'noRoom'] as const;
export type OwnTeaserTrouble = (typeof ownTeaserTroubles)[number];

/** Teasers of one person that wait or are being drawn. */
export const OPEN_TEASERS_MAX = 3;
/** Teasers that one person keeps. */
export const KEPT_TEASERS_MAX = 60;
