import type { VideoDraftView, VideoView } from '@toada/domain/video/video.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../../http/serve.ts';
import { readStoreStates } from '../../delivery/read-store-states.ts';
import { readUploadStates } from '../../video-upload/read-states.ts';
import { readPublishedLooks, readPublishedVideos } from './read-published-videos.ts';
import { listSplitsOf, listVideoFacts, type VideoFacts } from './video.queries.ts';

type Presenter = Pick<Call<unknown>, 'db' | 'links' | 'now'>;

/** The credit under which a video's directors stand on its track. */
export const DIRECTOR = 'Diretor';

/** Videos the caller has found among the visible ones, as lists show them, in the order of their ids. */
export async function presentVideos(call: Presenter, ids: readonly string[]): Promise<z.input<typeof VideoView>[]> {
  const facts = await inOrderOf(call, ids);
  const [states, stores] = [await readUploadStates(call.db, ids), await readStoreStates(call.db, ids)];
  // Until a change is approved, people who watch the video see its earlier words and picture.
  const looks = await readPublishedLooks(
    call.db,
    facts.filter(isUnapproved).map(({ id }) => id),
  );
  const shown = facts.map((row) => ({ ...row, ...looks.get(row.id) }));
  return shown.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    owner_name: row.owner_name,
    title: row.title,
    artist: row.artist,
    category: row.category,
    status: row.status,
    is_own_change: isOwnChange(row),
    note: noteOf(row),
    ...picturesOf(call, row),
    thumbnail_frame: row.thumbnail_frame,
    duration_ms: row.duration_ms,
    isrc: row.isrc,
    release_at: row.release_at,
    offset_minutes: row.offset_minutes,
    time_zone: row.time_zone,
    chosen: row.platforms,
    platforms: states.get(row.id) ?? [],
    chosen_stores: row.stores,
    stores: stores.get(row.id) ?? [],
    created_at: row.created_at,
    submitted_at: row.submitted_at,
  }));
}

/** The same as the documents their form edits. */
export async function presentVideoDrafts(
  call: Presenter,
  ids: readonly string[],
): Promise<z.input<typeof VideoDraftView>[]> {
  const facts = await inOrderOf(call, ids);
  const splits = Map.groupBy(await listSplitsOf(call.db, ids), ({ release_id }) => release_id);
  const published = await readPublishedVideos(call.db, ids);
  return facts.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    status: row.status,
    revision: row.revision,
    draft: {
      ...wordsOf(row),
      ...creditsOf(row),
      splits: row.has_own_splits ? (splits.get(row.id) ?? []).map(({ release_id: _, ...split }) => split) : null,
    },
    playlist_place: row.playlist_place,
    video_file: fileOf(row),
    ...picturesOf(call, row),
    duration_ms: row.duration_ms,
    track: trackOf(row),
    note: noteOf(row),
    is_own_change: isOwnChange(row),
    published: published.get(row.id) ?? null,
    updated_at: row.updated_at,
  }));
}

async function inOrderOf({ db }: Presenter, ids: readonly string[]): Promise<VideoFacts[]> {
  if (ids.length === 0) return [];
  const facts = new Map((await listVideoFacts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => facts.get(id) ?? []);
}

function wordsOf(row: VideoFacts) {
  const { captions_name: name, captions_language: language, captions_text: text } = row;
  return {
    title: row.title,
    artist: row.artist,
    description: row.description,
    tags: row.tags,
    category: row.category,
    video_file_id: row.video_file_id,
    thumbnail_file_id: row.thumbnail_file_id,
    thumbnail_frame: row.thumbnail_frame,
    is_playlist: row.is_playlist,
    playlist_title: row.playlist_title,
    visibility: row.visibility,
    release_day: row.release_day ?? '',
    release_time: row.release_time,
    time_zone: row.time_zone,
    platforms: row.platforms,
    stores: row.stores,
    captions: name !== null && language !== null && text !== null ? { name, language, text } : null,
    regions: row.regions,
    custom_countries: row.custom_countries,
  };
}

function creditsOf(row: VideoFacts) {
  const others = row.other_credits as { name: string; role: string }[];
  return {
    track_id: row.track_id,
    isrc: row.isrc,
    main_artists: row.main_artists,
    featured_artists: row.featured_artists,
    composers: row.composers,
    producers: row.producers,
    directors: others.filter(({ role }) => role === DIRECTOR).map(({ name }) => name),
    explicit: row.explicit,
    ai_use: row.ai_use,
  };
}

function fileOf({ video_file_id: id, file_name, file_bytes, file_received_bytes, file_status }: VideoFacts) {
  if (!id || file_name === null || file_status === null) return null;
  return {
    id,
    name: file_name,
    bytes: Number(file_bytes),
    received_bytes: Number(file_received_bytes),
    status: file_status,
  };
}

function trackOf({ track_id: id, linked_title: title, linked_release_title: release_title }: VideoFacts) {
  return id && title !== null && release_title !== null ? { id, title, release_title } : null;
}

function picturesOf(
  { links, now }: Presenter,
  { picture_key, sheet_key }: Pick<VideoFacts, 'picture_key' | 'sheet_key'>,
) {
  return {
    thumbnail_url: picture_key && links.daily(picture_key, now),
    sheet_url: sheet_key && links.daily(sheet_key, now),
  };
}

function isUnapproved({ status }: VideoFacts): boolean {
  return status === 'correction' || status === 'pending';
}

function isOwnChange({ status, opened_by }: VideoFacts): boolean {
  return status === 'correction' && opened_by === 'changeAllowed';
}

/** A reason is read where there is one to read: a later approval has answered it. */
function noteOf({ status, note }: VideoFacts): string | null {
  return status === 'correction' || status === 'rejected' || status === 'error' ? note : null;
}
