import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId, rowId } from '../row-id.ts';
import { isTimeZone } from '../video/release-moment.ts';
import { linkStores } from './link-stores.ts';
import { SmartLinkContent } from './smart-link.content.ts';

/** The page as visitors find it: the countdown, stores that are at it (`waiting`), the stores; or why there is nothing. */
export const smartLinkStandings = [
  'notSent',
  'notApproved',
  'correction',
  'off',
  'before',
  'waiting',
  'after',
  'gone',
] as const;
export type SmartLinkStanding = (typeof smartLinkStandings)[number];

/** The one whose word an address is. */
export const addressOrigins = ['typed', 'store', 'artistPage'] as const;
export type AddressOrigin = (typeof addressOrigins)[number];

const SmartLink = z.object({
  id: z.string(),
  revision: z.int(),
  content: SmartLinkContent,
  standing: z.enum(smartLinkStandings),
  /** Addresses that are known without anybody typing them. */
  known: z.array(z.object({ store: z.enum(linkStores), url: z.string(), origin: z.enum(addressOrigins) })),
  url: z.string(),
  ending: z.string(),
  /** Endings that lead here, too. */
  former: z.array(z.string()),
  /** Both faces of the page, for a frame of ours and for minutes. */
  before_url: z.string(),
  after_url: z.string(),
  qr_svg_url: z.string(),
  qr_png_url: z.string(),
  /** The film on the page. */
  teaser: z.object({ id: z.string(), title: z.string() }).nullable(),
  updated_at: Instant,
  updated_by: z.string().nullable(),
});

export const SmartLinkView = z.object({
  release: z.object({
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    type: z.enum(['single', 'ep', 'album', 'video']),
    release_date: z.string().nullable(),
    cover_url: z.string().nullable(),
    owner_id: z.string(),
    owner_name: z.string(),
  }),
  /** The moment at which the page turns; null where none is set. */
  turns_at: Instant.nullable(),
  /** Lyrics to choose an excerpt from. */
  lyrics: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Null until it is made. */
  link: SmartLink.nullable(),
});
export type SmartLinkView = z.infer<typeof SmartLinkView>;
export type SmartLinkLoaded = NonNullable<SmartLinkView['link']>;

const Release = byId('releases');
export const SmartLinkStart = Release.extend({
  time_zone: z.string('field.invalid').max(60, 'field.tooLong').refine(isTimeZone, 'field.invalid'),
});
/** A release without a link gets one with it. */
export const SmartLinkTeaser = SmartLinkStart.extend({ teaser_id: rowId('teasers') });
export const SmartLinkForm = Release.extend({ revision: z.int('field.invalid'), content: SmartLinkContent });
export const SmartLinkEnding = Release.extend({ ending: z.string('linkPage.slug').trim().max(200, 'linkPage.slug') });

export const smartLinkApi = {
  find: endpoint('GET', '/releases/:id/smart-link', { input: Release, reply: SmartLinkView }),
  create: endpoint('POST', '/releases/:id/smart-link', { input: SmartLinkStart, reply: SmartLinkView }),
  save: endpoint('PUT', '/releases/:id/smart-link', { input: SmartLinkForm, reply: SmartLinkView }),
  showTeaser: endpoint('PUT', '/releases/:id/smart-link/teaser', { input: SmartLinkTeaser, reply: SmartLinkView }),
  hideTeaser: endpoint('DELETE', '/releases/:id/smart-link/teaser', { input: Release, reply: SmartLinkView }),
  setEnding: endpoint('PUT', '/releases/:id/smart-link/ending', { input: SmartLinkEnding, reply: SmartLinkView }),
};
