import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { COVER_PAINTS_MAX, COVER_PAINTS_MIN, COVER_SEED_MAX, coverLayouts, coverLooks } from './cover-art.kinds.ts';
import { coverArtStatuses } from './cover-art.states.ts';

const Colour = z
  .string('field.invalid')
  .regex(/^#[\da-f]{6}$/i, 'field.invalid')
  .transform((colour) => colour.toLowerCase());

/** Title and artist are the release's, and nobody types them here: on the art they cannot differ from what stores show beside it. */
export const CoverArtForm = z.object({
  release_id: rowId('releases'),
  look: z.enum(coverLooks, 'field.required'),
  layout: z.enum(coverLayouts, 'field.required'),
  colours: z.array(Colour).min(COVER_PAINTS_MIN, 'field.required').max(COVER_PAINTS_MAX, 'field.tooLong'),
  seed: z.int('field.invalid').min(0, 'field.invalid').max(COVER_SEED_MAX, 'field.invalid'),
});
export type CoverArtForm = z.infer<typeof CoverArtForm>;

export const CoverArtView = z.object({
  id: z.string(),
  user_id: z.string(),
  owner_name: z.string(),
  release: z.object({ id: z.string(), title: z.string() }).nullable(),
  title: z.string(),
  artist: z.string(),
  look: z.enum(coverLooks),
  layout: z.enum(coverLayouts),
  colours: z.array(z.string()),
  seed: z.int(),
  status: z.enum(coverArtStatuses),
  bytes: z.int().nullable(),
  created_at: Instant,
});
export type CoverArtView = z.infer<typeof CoverArtView>;

export const CoverArtFilter = PageInput.extend({
  release_id: rowId('releases').optional(),
  /** Labels: one of their artists, else all; administrators: anybody, else their own. */
  user_id: rowId('profiles').optional(),
});
export type CoverArtFilter = z.infer<typeof CoverArtFilter>;

const CoverArt = byId('cover_arts');
export const coverArtApi = {
  list: endpoint('GET', '/cover-arts', { input: CoverArtFilter, reply: pageOf(CoverArtView) }),
  create: endpoint('POST', '/cover-arts', { input: CoverArtForm, reply: CoverArtView }),
  retry: endpoint('POST', '/cover-arts/:id/retry', { input: CoverArt, reply: CoverArtView }),
  save: endpoint('GET', '/cover-arts/:id/file', { input: CoverArt, reply: z.object({ url: z.string() }) }),
  /** Puts it into its release's draft, in the place of the cover that stands there. It is checked like one that was sent. */
  use: endpoint('POST', '/cover-arts/:id/use', { input: CoverArt, reply: z.object({ release_id: z.string() }) }),
  remove: endpoint('DELETE', '/cover-arts/:id', { input: CoverArt, reply: Nothing }),
};
