import { z } from 'zod';
import { catalogueBadges } from '../distribution/distribution.looks.ts';
import { distributionStatuses } from '../distribution/distribution.states.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, draftId, rowId } from '../row-id.ts';
import { Published } from './frozen.rules.ts';
import { ReleaseDraft } from './release.draft.ts';
import { genres, releaseTypes } from './release.kinds.ts';

/** A release as a list shows it. */
export const ReleaseView = z.object({
  id: z.string(),
  user_id: z.string(),
  /** The owner's name, for aggregators and staff. */
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
  /** How the catalogue shows it today. */
  badge: z.enum(catalogueBadges),
  /** Whether only test stores have it, or are to get it: whatever the badge says, nobody hears it. */
  is_test_only: z.boolean(),
  /** Whether every store was asked to take it down, and not all of them have. */
  is_leaving: z.boolean(),
  /** Whether it is pending and nothing asks for a person: it waits for 'Iniciar Processamento'. */
  is_cleared: z.boolean(),
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
  /** The fixed identity at the stores (frozen.rules.ts); null or left out where no store has the release. */
  published: Published.nullish(),
  updated_at: Instant,
  updated_by: z.string().nullable(),
});
export type ReleaseDraftView = z.infer<typeof ReleaseDraftView>;

/**
 * An aggregator says for which of its artists; whoever acts for themselves says nothing. A browser that names the draft
 * may ask again when the answer was lost, and gets the same one.
 */
const NewRelease = z.object({ artist_id: rowId('profiles').optional(), id: draftId('releases').optional() });
export type NewRelease = z.infer<typeof NewRelease>;
export const SaveReleaseDraft = ReleaseDraft.extend({
  id: rowId('releases'),
  revision: z.int('field.invalid'),
  /** Each is named once, and no recording is on two of them. */
  tracks: ReleaseDraft.shape.tracks.refine(
    (tracks) =>
      areDifferent(tracks.map(({ id }) => id)) &&
      areDifferent(tracks.flatMap(({ audio_file_id }) => audio_file_id ?? [])),
    'field.invalid',
  ),
});

function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

const ReleaseFilter = z.object({
  /** Beginnings of words of titles, artists and tracks; UPC and ISRC. */
  search: z.string().max(200, 'field.tooLong').optional(),
  badge: z.enum(catalogueBadges, 'field.invalid').optional(),
  status: z.enum(distributionStatuses, 'field.invalid').optional(),
  type: z.enum(releaseTypes, 'field.invalid').optional(),
  artist_id: rowId('profiles').optional(),
});

export type ReleaseFilter = z.infer<typeof ReleaseFilter>;

/** How many there are under each badge today. */
const ReleaseCounts = z.object({ all: z.int(), by_badge: z.record(z.enum(catalogueBadges), z.int()) });
export type ReleaseCounts = z.infer<typeof ReleaseCounts>;

/** A track as a search shows it, with the release it is on. */
export const FoundTrack = z.object({
  id: z.string(),
  title: z.string(),
  place: z.int(),
  isrc: z.string(),
  duration_ms: z.int().nullable(),
  artist: z.string(),
  release_id: z.string(),
  release_title: z.string(),
  release_type: z.enum(releaseTypes),
  cover_url: z.string().nullable(),
});
export type FoundTrack = z.infer<typeof FoundTrack>;

export const releaseApi = {
  /** By the beginnings of words of its title, by its ISRC or by the UPC of its release. */
  tracks: endpoint('GET', '/tracks', {
    input: z.object({
      search: z.string('field.required').trim().min(1, 'field.required').max(200, 'field.tooLong'),
      limit: PageInput.shape.limit,
    }),
    reply: z.object({ rows: z.array(FoundTrack) }),
  }),
  list: endpoint('GET', '/releases', { input: PageInput.extend(ReleaseFilter.shape), reply: pageOf(ReleaseView) }),
  counts: endpoint('GET', '/releases/counts', {
    input: z.object({ artist_id: rowId('profiles').optional() }),
    reply: ReleaseCounts,
  }),
  create: endpoint('POST', '/releases', { input: NewRelease, reply: ReleaseDraftView }),
  draft: endpoint('GET', '/releases/:id/draft', { input: byId('releases'), reply: ReleaseDraftView }),
  saveDraft: endpoint('PUT', '/releases/:id/draft', { input: SaveReleaseDraft, reply: ReleaseDraftView }),
  /** Sends it to review: the revision is what the sender has seen. */
  submit: endpoint('POST', '/releases/:id/submit', {
    input: byId('releases').extend({ revision: z.int('field.invalid') }),
    reply: ReleaseDraftView,
  }),
  removeDraft: endpoint('DELETE', '/releases/:id', { input: byId('releases'), reply: z.object({ id: z.string() }) }),
};
