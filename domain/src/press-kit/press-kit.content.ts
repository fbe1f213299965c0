import { z } from 'zod';
import { CustomLink, Key, line, lines, Typed } from '../link-page/link-page.content.ts';
import { draftId } from '../row-id.ts';

export const HEADLINE_MAX = 120;
export const SHORT_BIO_MAX = 400;
export const LONG_BIO_MAX = 6_000;
export const PHOTOS_MAX = 12;
export const RELEASES_MAX = 12;
export const CONTACTS_MAX = 6;
export const LINKS_MAX = 20;
export const QUOTES_MAX = 8;
export const QUOTE_TEXT_MAX = 400;
/** A photograph shorter than this on its longer side is of no use in print. */
export const PHOTO_MIN_PX = 1_000;
/** Photographs of one kit that lie with us, those that were taken out within a day among them. */
export const KEPT_PHOTOS_MAX = 40;

function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

export const KitPhoto = z.object({ photo: draftId('press_kit_photos'), caption: line(120), credit: line(80) });
export type KitPhoto = z.infer<typeof KitPhoto>;
/** A line that the artist chose to show; everything in it is public. */
export const KitContact = z.object({ key: Key, role: line(60), name: line(80), email: line(120), phone: line(40) });
export type KitContact = z.infer<typeof KitContact>;
export const KitQuote = z.object({ key: Key, text: lines(QUOTE_TEXT_MAX), source: line(80), url: Typed });
export type KitQuote = z.infer<typeof KitQuote>;

/** A press kit as its editor types it. The name, the colours and the pictures of releases come from elsewhere. */
export const PressKitContent = z.object({
  headline: line(HEADLINE_MAX),
  shortBio: lines(SHORT_BIO_MAX),
  longBio: lines(LONG_BIO_MAX),
  photos: z
    .array(KitPhoto)
    .max(PHOTOS_MAX, 'field.tooLong')
    .refine((photos) => areDifferent(photos.map(({ photo }) => photo)), 'field.invalid'),
  releases: z.array(draftId('releases')).max(RELEASES_MAX, 'field.tooLong').refine(areDifferent, 'field.invalid'),
  quotes: z.array(KitQuote).max(QUOTES_MAX, 'field.tooLong'),
  /** Whether links of the published link page stand in the kit, too. */
  hasPageLinks: z.boolean('field.invalid'),
  links: z.array(CustomLink).max(LINKS_MAX, 'field.tooLong'),
  contacts: z.array(KitContact).max(CONTACTS_MAX, 'field.tooLong'),
});
export type PressKitContent = z.infer<typeof PressKitContent>;

/** The kit of somebody who has not begun yet. */
export function emptyPressKit(): PressKitContent {
  return {
    ...{ headline: '', shortBio: '', longBio: '', photos: [], releases: [], quotes: [] },
    ...{ hasPageLinks: true, links: [], contacts: [] },
  };
}
