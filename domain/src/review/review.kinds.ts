import type { ReleaseDraft, TrackDraft } from '../release/release.draft.ts';
import type { VideoDraft } from '../video/video.draft.ts';

/** The lists of the queue: where a release stands, and what was asked about published ones. */
export const reviewTabs = ['pending', 'correction', 'approved', 'rejected', 'changes'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** Checks a reviewer makes before an approval, all of them. */
export const checkItems = ['audio', 'cover', 'metadata', 'credits', 'codes', 'rights', 'explicit'] as const;
export type CheckItem = (typeof checkItems)[number];

/** Why a release is rejected for good; `other` says it in a note. */
export const rejectionReasons = [
  'rights',
  'impersonation',
  'duplicate',
  'artificial',
  'forbiddenContent',
  'misleading',
  'quality',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const reviewDecisions = ['approved', 'correction', 'rejected'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Fields that can be commented on and compared, in the order of the steps. */
export const releaseFields = [
  'type',
  'title',
  'artist',
  'upc',
  'genre',
  'language',
  'release_date',
  'label_line',
  'p_line',
  'c_line',
  'description',
  'cover_file_id',
  'splits',
  'platforms',
  'regions',
  'custom_countries',
  'custom_region_details',
] as const satisfies readonly (keyof ReleaseDraft)[];
export type ReleaseField = (typeof releaseFields)[number];

export const trackFields = [
  'title',
  'version',
  'isrc',
  'audio_file_id',
  'main_artists',
  'featured_artists',
  'composers',
  'producers',
  'other_credits',
  'language',
  'explicit',
  'is_instrumental',
  'lyrics',
  'preview_start_seconds',
  'ai_use',
  'splits',
] as const satisfies readonly (keyof TrackDraft)[];
export type TrackField = (typeof trackFields)[number];

/** A video's, in the order of its form; all of them are the release's. */
export const videoFields = [
  'title',
  'artist',
  'description',
  'category',
  'tags',
  'video_file_id',
  'thumbnail_file_id',
  'playlist_title',
  'visibility',
  'release_day',
  'platforms',
  'stores',
  'track_id',
  'isrc',
  'main_artists',
  'featured_artists',
  'composers',
  'producers',
  'directors',
  'explicit',
  'ai_use',
  'splits',
  'captions',
  'regions',
  'custom_countries',
] as const satisfies readonly (keyof VideoDraft)[];
export type VideoField = (typeof videoFields)[number];

type AnyField = ReleaseField | TrackField | VideoField;

/** All of them by name; whether it is a track's is said by the track. */
export const reviewFields = [...new Set([...releaseFields, ...trackFields, ...videoFields])] as [
  AnyField,
  ...AnyField[],
];
export type ReviewField = (typeof reviewFields)[number];

/** A claim without an action of its holder ends after this long, so that nobody waits for whoever went home. */
export const CLAIM_MS = 30 * 60_000;

export const COMMENT_LIMIT = 1000;
export const NOTE_LIMIT = 2000;
