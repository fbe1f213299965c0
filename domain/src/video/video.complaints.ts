import type { Platform } from '../distribution/platforms.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import { isWhole, sumShares } from '../release/splits.rules.ts';
import {
  TAGS_MAX,
  VIMEO_TITLE_MAX,
  YOUTUBE_DESCRIPTION_BYTES,
  YOUTUBE_FORBIDDEN,
  YOUTUBE_TITLE_MAX,
  youtubeTagsLength,
} from './platform-limits.ts';
import { isTimeZone, releaseMoment } from './release-moment.ts';
import type { VideoDraft } from './video.draft.ts';
import { talkCategories, type VideoCategory, type VideoPlatform } from './video.kinds.ts';

/** Obstacles of a video's draft; each names the field that needs another look. */
export type VideoComplaint =
  | { rule: 'videoFile'; field: 'video_file_id' }
  | { rule: 'refusedFile'; field: 'video_file_id' | 'thumbnail_file_id' }
  | { rule: 'title'; field: 'title' }
  | { rule: 'artist'; field: 'artist' }
  | { rule: 'longTitle'; field: 'title'; platform: VideoPlatform; most: number }
  | { rule: 'longDescription'; field: 'description' }
  | { rule: 'angleBrackets'; field: 'title' | 'description' }
  | { rule: 'scheduleVisibility'; field: 'visibility' }
  | { rule: 'unlistedOnTikTok'; field: 'visibility' }
  | { rule: 'playlistTitle'; field: 'playlist_title' }
  | { rule: 'tags'; field: 'tags' }
  | { rule: 'releaseDay'; field: 'release_day' }
  | { rule: 'timeZone'; field: 'release_time'; zone: string }
  | { rule: 'releaseTime'; field: 'release_time'; zone: string }
  | { rule: 'releasePast'; field: 'release_day' }
  | { rule: 'platform'; field: 'platforms' }
  | { rule: 'storeVisibility'; field: 'stores' }
  | { rule: 'storeCategory'; field: 'stores'; category: VideoCategory }
  | { rule: 'storeClosed'; field: 'stores'; stores: Platform[] }
  | { rule: 'isrc'; field: 'isrc' }
  | { rule: 'audioIsrc'; field: 'isrc' }
  | { rule: 'splitSum'; field: 'splits'; sumBasisPoints: number }
  | { rule: 'captions'; field: 'captions'; problem: string }
  | { rule: 'region'; field: 'regions' }
  | { rule: 'customRegion'; field: 'custom_countries' }
  // The video stands at a platform.
  | { rule: 'frozenFile'; field: 'video_file_id' }
  | { rule: 'frozenIsrc'; field: 'isrc'; isrc: string }
  | { rule: 'frozenPlatforms'; field: 'platforms'; platforms: VideoPlatform[] }
  // Named by the review and unchanged since.
  | { rule: 'asked'; field: keyof VideoDraft; text: string };

/** Facts beside the draft, as far as they are known. */
export type KnownOfVideo = {
  /** Ids of the draft's files in which a check found an error. */
  refusedFiles?: ReadonlySet<string>;
  /** The linked recording's code. */
  audioIsrc?: string | null;
  /** Stores that take videos now. */
  openStores?: readonly Platform[];
  published?: PublishedVideo | null;
};

/** The identity of a video that stands at a platform. Words, picture, captions and places may change under it. */
export type PublishedVideo = {
  isrc: string;
  video_file_id: string | null;
  platforms: readonly VideoPlatform[];
  /** The moment it was published for; it may have passed. */
  release_day: string;
  release_time: string;
};

/** Obstacles between a video's draft and its submission, in the order of the form; none means it may be sent. */
export function videoComplaintsOf(draft: VideoDraft, now: Date, known: KnownOfVideo = {}): VideoComplaint[] {
  return [
    ...fileComplaints(draft, known),
    ...wordComplaints(draft),
    ...limitComplaints(draft),
    ...momentComplaints(draft, now, known),
    ...visibilityComplaints(draft, now),
    ...goalComplaints(draft, known),
    ...isrcComplaints(draft, known),
    ...splitComplaints(draft),
    ...placeComplaints(draft),
    ...frozenComplaints(draft, known),
  ];
}

function fileComplaints(draft: VideoDraft, { refusedFiles }: KnownOfVideo): VideoComplaint[] {
  const refused = (['video_file_id', 'thumbnail_file_id'] as const)
    .filter((field) => refusedFiles?.has(draft[field] ?? ''))
    .map((field) => ({ rule: 'refusedFile', field }) as const);
  return draft.video_file_id ? refused : [{ rule: 'videoFile', field: 'video_file_id' }, ...refused];
}

function wordComplaints({ title, artist, is_playlist, playlist_title }: VideoDraft): VideoComplaint[] {
  const found: VideoComplaint[] = [];
  if (!title.trim()) found.push({ rule: 'title', field: 'title' });
  if (!artist.trim()) found.push({ rule: 'artist', field: 'artist' });
  if (is_playlist && !playlist_title.trim()) found.push({ rule: 'playlistTitle', field: 'playlist_title' });
  return found;
}

/** Told before the review: a platform would refuse it days later. The least limit of the chosen platforms is the title's. */
function limitComplaints({ title, description, tags, platforms }: VideoDraft): VideoComplaint[] {
  const found: VideoComplaint[] = [];
  const limits = [
    { platform: 'youtube', most: YOUTUBE_TITLE_MAX },
    { platform: 'vimeo', most: VIMEO_TITLE_MAX },
  ] as const;
  const limit = limits.find(({ platform }) => platforms.includes(platform));
  if (limit && [...title].length > limit.most) found.push({ rule: 'longTitle', field: 'title', ...limit });
  if (!platforms.includes('youtube')) return found;
  if (YOUTUBE_FORBIDDEN.test(title)) found.push({ rule: 'angleBrackets', field: 'title' });
  if (YOUTUBE_FORBIDDEN.test(description)) found.push({ rule: 'angleBrackets', field: 'description' });
  if (new TextEncoder().encode(description).length > YOUTUBE_DESCRIPTION_BYTES)
    found.push({ rule: 'longDescription', field: 'description' });
  if (youtubeTagsLength(tags) > TAGS_MAX) found.push({ rule: 'tags', field: 'tags' });
  return found;
}

/** YouTube makes a video public at its moment, and nothing else; TikTok has no unlisted videos. */
function visibilityComplaints(draft: VideoDraft, now: Date): VideoComplaint[] {
  const { visibility, platforms } = draft;
  const isAhead = (releaseMoment(draft)?.at ?? now) > now;
  if (platforms.includes('youtube') && isAhead && visibility !== 'public')
    return [{ rule: 'scheduleVisibility', field: 'visibility' }];
  return platforms.includes('tiktok') && visibility === 'unlisted'
    ? [{ rule: 'unlistedOnTikTok', field: 'visibility' }]
    : [];
}

function momentComplaints(draft: VideoDraft, now: Date, { published }: KnownOfVideo): VideoComplaint[] {
  const { release_day, release_time, time_zone } = draft;
  if (!release_day) return release_time ? [{ rule: 'releaseDay', field: 'release_day' }] : [];
  if (!isTimeZone(time_zone)) return [{ rule: 'timeZone', field: 'release_time', zone: time_zone }];
  const moment = releaseMoment(draft);
  if (!moment) return [{ rule: 'releaseTime', field: 'release_time', zone: time_zone }];
  const isKept = published?.release_day === release_day && published.release_time === release_time;
  return moment.at > now || isKept ? [] : [{ rule: 'releasePast', field: 'release_day' }];
}

/** A store shows what it gets to everybody, and music alone. */
function goalComplaints({ platforms, stores, visibility, category }: VideoDraft, { openStores }: KnownOfVideo) {
  const found: VideoComplaint[] = [];
  if (platforms.length === 0 && stores.length === 0) found.push({ rule: 'platform', field: 'platforms' });
  if (stores.length === 0) return found;
  if (visibility !== 'public') found.push({ rule: 'storeVisibility', field: 'stores' });
  if (talkCategories.includes(category)) found.push({ rule: 'storeCategory', field: 'stores', category });
  const closed = openStores ? stores.filter((store) => !openStores.includes(store)) : [];
  if (closed.length > 0) found.push({ rule: 'storeClosed', field: 'stores', stores: closed });
  return found;
}

/** Without a code the video gets one of the pool. A video is another recording than its sound, and has a code of its own. */
function isrcComplaints({ isrc }: VideoDraft, { audioIsrc }: KnownOfVideo): VideoComplaint[] {
  if (!isrc.trim()) return [];
  const code = parseIsrc(isrc);
  if (!code) return [{ rule: 'isrc', field: 'isrc' }];
  return audioIsrc && parseIsrc(audioIsrc) === code ? [{ rule: 'audioIsrc', field: 'isrc' }] : [];
}

function splitComplaints({ splits }: VideoDraft): VideoComplaint[] {
  const shares = (splits ?? []).map((one) => ({ shareBasisPoints: one.share_basis_points }));
  if (splits === null || isWhole(shares)) return [];
  return [{ rule: 'splitSum', field: 'splits', sumBasisPoints: sumShares(shares) }];
}

function placeComplaints({ regions, custom_countries }: VideoDraft): VideoComplaint[] {
  if (regions.length === 0) return [{ rule: 'region', field: 'regions' }];
  const isUnsaid = regions.includes('custom') && custom_countries.length === 0;
  return isUnsaid ? [{ rule: 'customRegion', field: 'custom_countries' }] : [];
}

/** A code is one recording, and people have seen this one. A platform that has it is left by a takedown, not by a change. */
function frozenComplaints(
  { isrc, video_file_id, platforms }: VideoDraft,
  { published }: KnownOfVideo,
): VideoComplaint[] {
  if (!published) return [];
  const found: VideoComplaint[] = [];
  if (video_file_id !== published.video_file_id) found.push({ rule: 'frozenFile', field: 'video_file_id' });
  if ((parseIsrc(isrc) ?? isrc.trim()) !== published.isrc)
    found.push({ rule: 'frozenIsrc', field: 'isrc', isrc: published.isrc });
  const left = published.platforms.filter((platform) => !platforms.includes(platform));
  if (left.length > 0) found.push({ rule: 'frozenPlatforms', field: 'platforms', platforms: left });
  return found;
}
