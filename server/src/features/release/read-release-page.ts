import { isLeavingAll } from '@toada/domain/delivery/store-message.rules.ts';
import { lookOf } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { readStoreStates } from '../delivery/read-store-states.ts';
import { findHolds } from '../distribution/find-holds.ts';
import { type FileState, readFileStates } from '../media-file/read-file-states.ts';
import { findReleasePage, listEvents } from './release-page.queries.ts';
import { listSplits, listTracks, type SplitRow, type TrackRow } from './tracks.queries.ts';

type View = z.input<typeof ReleasePageView>;

/** Everything about one release, for whoever may see it. */
export async function readReleasePage(call: Call<{ id: AskedId<'releases'> }>): Promise<View> {
  const { db, visible, input, links, now } = call;
  const row = await findReleasePage(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  const [tracks, splits, events, states] = [
    await listTracks(db, row.id),
    await listSplits(db, row.id),
    await listEvents(db, row.id),
    await readStoreStates(db, [row.id]),
  ];
  const named = [row.cover_file_id, ...tracks.map(({ audio_file_id }) => audio_file_id)];
  const files = await readFileStates(
    db,
    named.filter((id) => id !== null),
  );
  const cover = row.cover_file_id ? files.get(row.cover_file_id) : undefined;
  const coverKey = cover?.preview_key ?? (cover?.status === 'receiving' ? null : cover?.storage_key);
  const hold = row.status === 'pending' ? ((await findHolds(db, [row.id])).get(row.id) ?? null) : null;
  const is_cleared = row.status === 'pending' && hold === null;
  return {
    ...row,
    platforms: row.platforms,
    regions: row.regions,
    badge: lookOf({ ...row, is_cleared }, productDay(now)).badge,
    hold,
    is_leaving: isLeavingAll(states.get(row.id) ?? []),
    is_cleared,
    cover_url: coverKey ? links.daily(coverKey, now) : null,
    cover: cover ?? null,
    tracks: tracks.map((track) => toTrack(track, splits, files)),
    splits: splits.filter(({ track_id }) => track_id === null),
    // The beginning is no event of its own: the row has it.
    events: [...events, { id: row.id, kind: 'created', note: null, created_at: row.created_at }],
  };
}

function toTrack(
  track: TrackRow,
  splits: readonly SplitRow[],
  files: ReadonlyMap<string, FileState>,
): View['tracks'][number] {
  return {
    ...track,
    other_credits: track.other_credits as View['tracks'][number]['other_credits'],
    splits: track.has_own_splits ? splits.filter(({ track_id }) => track_id === track.id) : null,
    file: (track.audio_file_id && files.get(track.audio_file_id)) || null,
  };
}
