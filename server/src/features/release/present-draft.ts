import type { ReleaseDraftView } from '@toada/domain/release/release.contract.ts';
import type { SplitDraft, TrackDraft } from '@toada/domain/release/release.draft.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { readPublished } from '../delivery/read-published.ts';
import type { MusicRow } from './lock-draft.ts';
import { listSplits, listTracks, type SplitRow, type TrackRow } from './tracks.queries.ts';

/** The rows as the one document the steps edit. */
export async function presentDraft(db: Executor, row: MusicRow): Promise<z.input<typeof ReleaseDraftView>> {
  const [tracks, splits] = [await listTracks(db, row.id), await listSplits(db, row.id)];
  const { id, user_id, status, revision, updated_at, editor_name } = row;
  return {
    id,
    user_id,
    status,
    revision,
    updated_at,
    updated_by: editor_name,
    published: await readPublished(db, id),
    draft: {
      type: row.type,
      title: row.title,
      artist: row.artist,
      upc: row.upc,
      genre: row.genre,
      language: row.language,
      release_date: row.release_date ?? '',
      label_line: row.label_line,
      p_line: row.p_line,
      c_line: row.c_line,
      description: row.description,
      cover_file_id: row.cover_file_id,
      tracks: tracks.map((track) => toTrack(track, splits)),
      splits: splits.filter(({ track_id }) => track_id === null).map(toSplit),
      platforms: row.platforms,
      regions: row.regions,
      custom_countries: row.custom_countries,
      custom_region_details: row.custom_region_details,
    },
  };
}

function toTrack({ release_id: _, place: __, has_own_splits, ...track }: TrackRow, splits: readonly SplitRow[]) {
  const own = splits.filter(({ track_id }) => track_id === track.id).map(toSplit);
  return { ...track, splits: has_own_splits ? own : null } as TrackDraft;
}

function toSplit({ track_id: _, ...split }: SplitRow): SplitDraft {
  return split;
}
