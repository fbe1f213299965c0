import { z } from 'zod';
import { StoreState } from '../distribution/distribution.contract.ts';
import { distributionStatuses } from '../distribution/distribution.states.ts';
import { platforms } from '../distribution/platforms.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, draftId, rowId } from '../row-id.ts';
import { VideoDraft } from './video.draft.ts';
import { videoCategories, videoPlatforms, videoUploadStatuses } from './video.kinds.ts';

export const videoWaits = ['quota', 'rateLimited', 'processing', 'scheduled'] as const;

/** Where a video stands on one platform. */
export const VideoPlatformState = z.object({
  platform: z.enum(videoPlatforms),
  status: z.enum(videoUploadStatuses),
  /** The real share of the bytes, 0 to 100. */
  progress: z.int(),
  wait_reason: z.enum(videoWaits).nullable(),
  /** When it is tried again. */
  next_attempt_at: Instant.nullable(),
  /** The platform's own words, or ours, where it was refused or failed. */
  problem: z.string().nullable(),
  channel_name: z.string().nullable(),
  /** Its page at the platform. */
  address: z.string().nullable(),
  /** Its owner wants it gone, and the platform is asked. */
  is_leaving: z.boolean(),
  /** To the sandbox: nobody watches it. */
  is_test: z.boolean(),
  /** Parts the platform did not take, by name (thumbnail, captions, playlist...). */
  left_out: z.array(z.string()),
  live_at: Instant.nullable(),
});
export type VideoPlatformState = z.infer<typeof VideoPlatformState>;

/** A video as a list shows it. Its id is its release's. */
export const VideoView = z.object({
  id: z.string(),
  user_id: z.string(),
  owner_name: z.string(),
  title: z.string(),
  artist: z.string(),
  category: z.enum(videoCategories),
  status: z.enum(distributionStatuses),
  /** In correction because its owner changes what is published, not because the review asked for it. */
  is_own_change: z.boolean(),
  /** The review's words for a correction or a refusal. */
  note: z.string().nullable(),
  /** The picture that was sent; without one, `sheet_url` and the frame's number. */
  thumbnail_url: z.string().nullable(),
  /** Three frames of 16:9, one below the other; there once the video was checked. */
  sheet_url: z.string().nullable(),
  thumbnail_frame: z.int(),
  duration_ms: z.int().nullable(),
  isrc: z.string(),
  /** The moment of publication; null is at once. */
  release_at: Instant.nullable(),
  /** The offset of the sender's zone at that moment, and its IANA name. */
  offset_minutes: z.int().nullable(),
  time_zone: z.string(),
  /** Platforms the owner chose. */
  chosen: z.array(z.enum(videoPlatforms)),
  /** In the order of the platforms; none before it was sent for the first time. */
  platforms: z.array(VideoPlatformState),
  /** Stores the owner chose, and where it stands in each that it was sent to. */
  chosen_stores: z.array(z.enum(platforms)),
  stores: z.array(StoreState),
  created_at: Instant,
  submitted_at: Instant.nullable(),
});
export type VideoView = z.infer<typeof VideoView>;

/** A draft as its form loads it; the revision is what a save must have seen. */
export const VideoDraftView = z.object({
  id: z.string(),
  user_id: z.string(),
  status: z.enum(distributionStatuses),
  revision: z.int(),
  draft: VideoDraft,
  /** Its place among the drafts it was joined with; null for one that was put into a playlist by itself. */
  playlist_place: z.int().nullable(),
  /** File names for the list of drafts. */
  video_file: z
    .object({ id: z.string(), name: z.string(), bytes: z.int(), received_bytes: z.int(), status: z.string() })
    .nullable(),
  thumbnail_url: z.string().nullable(),
  sheet_url: z.string().nullable(),
  duration_ms: z.int().nullable(),
  /** The recording heard in it, by name: a search need not find it. */
  track: z.object({ id: z.string(), title: z.string(), release_title: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Open again because its owner changes what is published, not because the review asked for it. */
  is_own_change: z.boolean(),
  /** The parts that may not change, while it stands at a platform. */
  published: z
    .object({
      isrc: z.string(),
      video_file_id: z.string().nullable(),
      platforms: z.array(z.enum(videoPlatforms)),
      release_day: z.string(),
      release_time: z.string(),
    })
    .nullable(),
  updated_at: Instant,
});
export type VideoDraftView = z.infer<typeof VideoDraftView>;

export const videoTabs = ['all', 'active', 'live', 'error'] as const;
export type VideoTab = (typeof videoTabs)[number];

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });
const VideoFilter = OfArtist.extend({
  tab: z.enum(videoTabs, 'field.invalid').default('all'),
  search: z.string().max(200, 'field.tooLong').optional(),
  /** The videos of one release's recordings. */
  release_id: rowId('releases').optional(),
});

export const SaveVideoDraft = VideoDraft.extend({ id: rowId('releases'), revision: z.int('field.invalid') });

export const videoApi = {
  /** Sent ones; drafts have a list of their own. */
  list: endpoint('GET', '/videos', { input: PageInput.extend(VideoFilter.shape), reply: pageOf(VideoView) }),
  counts: endpoint('GET', '/videos/counts', { input: OfArtist, reply: z.record(z.enum(videoTabs), z.int()) }),
  /** Drafts and corrections, the newest first; at most a hundred. */
  drafts: endpoint('GET', '/videos/drafts', {
    input: OfArtist,
    reply: z.object({
      drafts: z.array(VideoDraftView),
      /** The name the next draft begins with, where an artist was named. */
      artist_name: z.string().nullable(),
    }),
  }),
  find: endpoint('GET', '/videos/:id', { input: byId('releases'), reply: VideoView }),
  /** A browser that names the draft may ask again when the answer was lost, and gets the same one. */
  create: endpoint('POST', '/videos', {
    input: OfArtist.extend({ id: draftId('releases').optional() }),
    reply: VideoDraftView,
  }),
  draft: endpoint('GET', '/videos/:id/draft', { input: byId('releases'), reply: VideoDraftView }),
  saveDraft: endpoint('PUT', '/videos/:id/draft', { input: SaveVideoDraft, reply: VideoDraftView }),
  submit: endpoint('POST', '/videos/:id/submit', {
    input: byId('releases').extend({ revision: z.int('field.invalid') }),
    reply: VideoDraftView,
  }),
  /** A published video opens again in its form; the change goes through the review. */
  change: endpoint('POST', '/videos/:id/change', { input: byId('releases'), reply: VideoDraftView }),
  /** An opened change is not wanted any more: the draft is again as the review approved it. */
  callOffChange: endpoint('POST', '/videos/:id/change/call-off', {
    input: byId('releases'),
    reply: z.object({ id: z.string() }),
  }),
  removeDraft: endpoint('DELETE', '/videos/:id', { input: byId('releases'), reply: z.object({ id: z.string() }) }),
  /** One playlist of several drafts, in this order. */
  joinPlaylist: endpoint('POST', '/videos/playlist', {
    input: z.object({
      title: z.string('field.required').trim().min(1, 'field.required').max(150, 'field.tooLong'),
      ids: z
        .array(rowId('releases'))
        .max(50, 'field.tooLong')
        .transform((ids) => [...new Set(ids)])
        .refine((ids) => ids.length > 1, 'field.invalid'),
    }),
    reply: z.object({ drafts: z.array(VideoDraftView) }),
  }),
};
