import { z } from 'zod';
import { distributionStatuses } from '../distribution/distribution.states.ts';
import { ById, endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { ReleaseDraft } from './release.draft.ts';
import { genres, releaseTypes } from './release.kinds.ts';

/** A release as a list shows it. */
export const ReleaseView = z.object({
  id: z.string(),
  user_id: z.string(),
  /** Whose it is, for aggregators and staff. */
  owner_name: z.string(),
  type: z.enum(releaseTypes),
  title: z.string(),
  artist: z.string(),
  upc: z.string(),
  genre: z.enum(genres).nullable(),
  release_date: z.string().nullable(),
  track_count: z.int(),
  cover_url: z.string().nullable(),
  status: z.enum(distributionStatuses),
  created_at: Instant,
});
export type ReleaseView = z.infer<typeof ReleaseView>;

/** A draft as its editor loads it; the revision is what a save must have seen. */
export const ReleaseDraftView = z.object({
  id: z.string(),
  user_id: z.string(),
  status: z.enum(distributionStatuses),
  revision: z.int(),
  draft: ReleaseDraft,
  updated_at: Instant,
  updated_by: z.string().nullable(),
});
export type ReleaseDraftView = z.infer<typeof ReleaseDraftView>;

/** An aggregator says for which of its artists; whoever acts for themselves says nothing. */
const NewRelease = z.object({ artist_id: z.uuid('id.format').optional() });
export const SaveReleaseDraft = ReleaseDraft.extend({ id: z.uuid('id.format'), revision: z.int('field.invalid') });

const ReleaseFilter = z.object({
  status: z.enum(distributionStatuses, 'field.invalid').optional(),
  type: z.enum(releaseTypes, 'field.invalid').optional(),
  artist_id: z.uuid('id.format').optional(),
});

export type ReleaseFilter = z.infer<typeof ReleaseFilter>;

export const releaseApi = {
  list: endpoint('GET', '/releases', { input: PageInput.extend(ReleaseFilter.shape), reply: pageOf(ReleaseView) }),
  create: endpoint('POST', '/releases', { input: NewRelease, reply: ReleaseDraftView }),
  draft: endpoint('GET', '/releases/:id/draft', { input: ById, reply: ReleaseDraftView }),
  saveDraft: endpoint('PUT', '/releases/:id/draft', { input: SaveReleaseDraft, reply: ReleaseDraftView }),
  /** Sends it to review: the revision is what the sender has seen. */
  submit: endpoint('POST', '/releases/:id/submit', {
    input: ById.extend({ revision: z.int('field.invalid') }),
    reply: ReleaseDraftView,
  }),
  removeDraft: endpoint('DELETE', '/releases/:id', { input: ById, reply: z.object({ id: z.string() }) }),
};
