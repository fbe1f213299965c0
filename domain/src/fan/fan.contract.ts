import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { fanSources, fanWishes } from './fan.consent.ts';
import { fanStatuses } from './fan.states.ts';

export const FanView = z.object({
  id: z.uuid(),
  /** For the staff only its first letter and its domain. */
  email: z.string(),
  status: z.enum(fanStatuses),
  takes_news: z.boolean(),
  /** Where the newest consent was given. */
  source_kind: z.enum(fanSources).nullable(),
  page: z.string().nullable(),
  release_title: z.string().nullable(),
  /** The artist, as a label needs to know. */
  owner_name: z.string(),
  /** A label reads along with its artists, and takes nobody off their lists. */
  is_own: z.boolean(),
  /** Whether the label reads this fan, too. */
  is_shared: z.boolean(),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  left_at: Instant.nullable(),
});
export type FanView = z.infer<typeof FanView>;

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });

const FanFilter = OfArtist.extend({
  search: z.string().trim().max(100, 'field.tooLong').optional(),
  status: z.enum(fanStatuses, 'field.invalid').optional(),
  page: z.string().max(500, 'field.tooLong').optional(),
  release_id: rowId('releases').optional(),
  /** The first day of signing up, by the product's calendar. */
  since: z.iso.date('field.invalid').optional(),
});
export type FanFilter = z.infer<typeof FanFilter>;

/** Beyond this many nobody counts: the screen says 'mais de'. */
export const FANS_COUNTED_MAX = 10_000;

export const FanSummary = z.object({
  counts: z.object({ asked: z.int(), confirmed: z.int(), left: z.int() }),
  pages: z.array(z.string()),
  releases: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type FanSummary = z.infer<typeof FanSummary>;

export const FanConsents = z.object({
  id: z.uuid(),
  email: z.string(),
  consents: z.array(
    z.object({
      id: z.uuid(),
      wish: z.enum(fanWishes),
      source_kind: z.enum(fanSources),
      page: z.string(),
      text: z.string(),
      release_title: z.string().nullable(),
      given_at: Instant,
      confirmed_at: Instant.nullable(),
    }),
  ),
});
export type FanConsents = z.infer<typeof FanConsents>;

export const fanApi = {
  list: endpoint('GET', '/fans', { input: PageInput.extend(FanFilter.shape), reply: pageOf(FanView) }),
  summary: endpoint('GET', '/fans/summary', { input: OfArtist, reply: FanSummary }),
  /** A piece of the file, and the word that asks for the next piece. */
  export: endpoint('GET', '/fans/export', {
    input: FanFilter.extend({ after: PageInput.shape.after }),
    reply: z.object({ csv: z.string(), next: z.string().nullable() }),
  }),
  consents: endpoint('GET', '/fans/:id/consents', { input: byId('fans'), reply: FanConsents }),
  /** The artist takes somebody off for good: the address is deleted. */
  remove: endpoint('DELETE', '/fans/:id', { input: byId('fans'), reply: z.object({ removed: z.literal(true) }) }),
};
