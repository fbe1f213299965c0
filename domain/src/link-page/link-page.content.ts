import { z } from 'zod';
import { PictureAddress } from '../brand/brand.options.ts';
import { isHexColour } from '../brand/colour.rules.ts';
import { draftId } from '../row-id.ts';
import { isWritable, isWritableText } from '../visible-text.ts';
import { linkLooks } from './link-looks.ts';

export const BIO_MAX = 300;
export const TEXT_MAX = 1_000;
export const BLOCKS_MAX = 30;
/** Links and shows of one block. */
export const ENTRIES_MAX = 30;

export const blockKinds = ['links', 'release', 'video', 'shows', 'pix', 'fans', 'text'] as const;
export type BlockKind = (typeof blockKinds)[number];
export const pageThemes = ['auto', 'dark', 'light'] as const;

export const line = (max: number) =>
  z.string('field.invalid').max(max, 'field.tooLong').refine(isWritable, 'field.invalid');
export const lines = (max: number) =>
  z.string('field.invalid').max(max, 'field.tooLong').refine(isWritableText, 'field.invalid');
/** An address as it is typed; whether it may stand on a page is asked when it is published, and again when it is drawn. */
export const Typed = line(400);
export const Key = z.string('field.invalid').regex(/^[\w-]{4,40}$/, 'field.invalid');
const Colour = z.string('brand.colour').refine(isHexColour, 'brand.colour');
const Moment = z.iso.datetime('field.invalid').nullable();

/** The key stays while a block lives: clicks are counted by it. */
const common = { key: Key, title: line(80), isOn: z.boolean('field.invalid'), startsAt: Moment, endsAt: Moment };

export const CustomLink = z.object({ key: Key, name: line(80), url: Typed });
export type CustomLink = z.infer<typeof CustomLink>;
export const Show = z.object({
  key: Key,
  /** Empty until it is chosen. */
  day: z.string('field.invalid').regex(/^(\d{4}-\d{2}-\d{2})?$/, 'linkPage.day'),
  city: line(80),
  venue: line(80),
  url: Typed,
});
export type Show = z.infer<typeof Show>;

export const LinkBlock = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('links'), customLinks: z.array(CustomLink).max(ENTRIES_MAX, 'field.tooLong') }),
  /** Null is the newest one that is out. */
  z.object({ ...common, kind: z.literal('release'), release: draftId('releases').nullable(), url: Typed }),
  /** A video of the catalogue, an address, or both. */
  z.object({
    ...common,
    kind: z.literal('video'),
    release: draftId('releases').nullable().default(null),
    url: Typed,
  }),
  z.object({ ...common, kind: z.literal('shows'), shows: z.array(Show).max(ENTRIES_MAX, 'field.tooLong') }),
  z.object({ ...common, kind: z.literal('pix'), pixKey: line(80), payee: line(60), city: line(40), text: lines(200) }),
  /** Whether the sentence that fans agree to names the label: only then the label reads their addresses. */
  z.object({
    ...common,
    kind: z.literal('fans'),
    text: lines(200),
    button: line(30),
    namesLabel: z.boolean('field.invalid'),
  }),
  z.object({ ...common, kind: z.literal('text'), text: lines(TEXT_MAX) }),
]);
export type LinkBlock = z.infer<typeof LinkBlock>;

/** The page as its editor types it: the specification's fields by their names, and the blocks in their order. */
export const LinkPageContent = z.object({
  pageTitle: line(60),
  bio: lines(BIO_MAX),
  /** A picture that lies with us; null is the person's avatar. */
  profilePicUrl: PictureAddress,
  spotifyLink: Typed,
  appleMusicLink: Typed,
  instagramLink: Typed,
  youtubeLink: Typed,
  primaryColor: Colour,
  secondaryColor: Colour,
  look: z.enum(linkLooks, 'field.invalid'),
  theme: z.enum(pageThemes, 'field.invalid'),
  blocks: z
    .array(LinkBlock)
    .max(BLOCKS_MAX, 'field.tooLong')
    .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, 'field.invalid'),
});
export type LinkPageContent = z.infer<typeof LinkPageContent>;

/** The page of somebody who has not begun yet. */
export function emptyLinkPage(name: string): LinkPageContent {
  return {
    ...{ pageTitle: [...name].slice(0, 60).join(''), bio: '', profilePicUrl: null },
    ...{ spotifyLink: '', appleMusicLink: '', instagramLink: '', youtubeLink: '' },
    ...{ primaryColor: '#f5a43c', secondaryColor: '#8b1e63', look: 'fitas', theme: 'auto' },
    blocks: [],
  };
}
