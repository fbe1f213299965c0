import { z } from 'zod';
import { catalogueBadges } from '../distribution/distribution.looks.ts';
import { distributionStatuses } from '../distribution/distribution.states.ts';
import { Hold } from '../distribution/hold.rules.ts';
import { platforms } from '../distribution/platforms.ts';
import { regions } from '../distribution/regions.rules.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { mediaStatuses } from '../media-file/media-file.states.ts';
import { MediaFinding } from '../media-file/media-findings.ts';
import { byId, rowId } from '../row-id.ts';
import { aiUses, explicitness, genres, languages, participantRoles, releaseTypes } from './release.kinds.ts';

/** A file of the release and what its check says of it. */
const FileView = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  format: z.string().nullable(),
  status: z.enum(mediaStatuses),
  duration_ms: z.int().nullable(),
  /** Peaks of equal length, 0 to 255. */
  waveform: z.array(z.int()).nullable(),
  findings: z.array(MediaFinding),
});
export type ReleaseFile = z.infer<typeof FileView>;

const SplitView = z.object({ name: z.string(), role: z.enum(participantRoles), share_basis_points: z.int() });

const TrackView = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  isrc: z.string(),
  main_artists: z.array(z.string()),
  featured_artists: z.array(z.string()),
  composers: z.array(z.string()),
  producers: z.array(z.string()),
  other_credits: z.array(z.object({ name: z.string(), role: z.string() })),
  explicit: z.enum(explicitness),
  is_instrumental: z.boolean(),
  ai_use: z.enum(aiUses),
  /** Null where the track divides as the release does. */
  splits: z.array(SplitView).nullable(),
  file: FileView.nullable(),
});
export type ReleaseTrack = z.infer<typeof TrackView>;

/** Events of a release. `created` is its beginning; a saved draft makes no line. */
export const releaseEventKinds = [
  'created',
  'submitted',
  'resubmitted',
  'approved',
  'correctionAsked',
  'rejected',
  'started',
  'completed',
  'failed',
  'retried',
  'withdrawn',
  'changeRequested',
  'changeAllowed',
  'changeDeclined',
  'changeCalledOff',
] as const;
export type ReleaseEventKind = (typeof releaseEventKinds)[number];

/** An event without the decider's name: staff stay behind the platform. */
const EventView = z.object({
  id: z.string(),
  kind: z.enum(releaseEventKinds),
  note: z.string().nullable(),
  created_at: Instant,
});

/** Everything the page of a release shows. */
export const ReleasePageView = z.object({
  id: z.string(),
  user_id: z.string(),
  owner_name: z.string(),
  type: z.enum(releaseTypes),
  title: z.string(),
  artist: z.string(),
  upc: z.string(),
  genre: z.enum(genres).nullable(),
  language: z.enum(languages).nullable(),
  release_date: z.string().nullable(),
  label_line: z.string(),
  p_line: z.string(),
  c_line: z.string(),
  description: z.string(),
  cover_url: z.string().nullable(),
  cover: FileView.nullable(),
  status: z.enum(distributionStatuses),
  badge: z.enum(catalogueBadges),
  /** As in the list (release.contract.ts). */
  is_test_only: z.boolean(),
  is_leaving: z.boolean(),
  is_cleared: z.boolean(),
  /** As in the list of distributions (distribution.contract.ts). */
  hold: Hold.nullable(),
  progress: z.int(),
  submitted_at: Instant.nullable(),
  completed_at: Instant.nullable(),
  platforms: z.array(z.enum(platforms)),
  regions: z.array(z.enum(regions)),
  custom_countries: z.array(z.string()),
  custom_region_details: z.string(),
  tracks: z.array(TrackView),
  splits: z.array(SplitView),
  /** Newest first. */
  events: z.array(EventView),
});
export type ReleasePageView = z.infer<typeof ReleasePageView>;

const FileOf = byId('releases').extend({ file_id: rowId('media_files') });
export type FileOf = z.infer<typeof FileOf>;

export const releasePageApi = {
  find: endpoint('GET', '/releases/:id', { input: byId('releases'), reply: ReleasePageView }),
  /** A link to save a master or the cover as it was sent. */
  linkFile: endpoint('POST', '/releases/:id/file-link', { input: FileOf, reply: z.object({ url: z.string() }) }),
  /** Takes a release back that was sent; a new one can be begun from it, this one stays as it is. */
  withdraw: endpoint('POST', '/releases/:id/withdraw', { input: byId('releases'), reply: ReleasePageView }),
};
