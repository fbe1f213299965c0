import type { AppError } from '@toada/domain/errors.ts';
import type { TrackFacts } from '@toada/domain/media-file/track-name.rules.ts';
import type { TrackDraft } from '@toada/domain/release/release.draft.ts';
import { useRef, useState } from 'react';
import type { MediaItem } from '../../media-file/parts/upload/media-queue.ts';
import { isBegunOf } from '../../media-file/parts/upload/queue-entry.ts';
import { readFacts } from '../../media-file/parts/upload/read-facts.ts';
import { refusalOfFile } from '../../media-file/parts/upload/refusal-of-file.ts';
import { useBegunFiles } from '../../media-file/parts/upload/use-begun-files.ts';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import type { StepProps } from '../step.ts';
import { fillTrack, newTrack, TRACKS_MAX } from './track.rules.ts';

/** Target of a release's cover; a track's recording has the track's id. */
export const coverTarget = (releaseId: string) => `cover:${releaseId}`;

/** It has arrived, and the draft names it. */
export function isTaken({ mediaFileId }: MediaItem, fileId: string | null): boolean {
  return mediaFileId !== null && mediaFileId === fileId;
}

/** A file that never became a track. */
export type RefusedFile = { id: string; name: string; refusal: AppError | null };

type SortedFile = { file: File; facts: TrackFacts; refusal: AppError | null; known: string | null };

/** The files of a draft's tracks on their way: what is dropped becomes tracks, what is chosen for a track replaces its own. */
export function useTrackFiles({ draft, change }: StepProps) {
  const { items, queue } = useMediaUploads();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const itemOf = (trackId: string) => items.findLast((item) => item.target === trackId) ?? null;

  // Tracks whose file is known but not on its way yet: the next file that is dropped is not theirs.
  const handed = useRef(new Set<string>());
  const silent = draft.tracks.filter(({ id, audio_file_id }) => !audio_file_id && !itemOf(id));
  const begunOf = useBegunFiles({
    queue,
    silent: silent.map(({ id }) => id),
    onArrived: (trackId, audio_file_id) =>
      change((now) => ({ tracks: now.tracks.map((one) => (one.id === trackId ? { ...one, audio_file_id } : one)) })),
  });

  const send = (file: File, trackId: string) => queue.replace(file, 'audio', trackId, begunOf(trackId));

  /** A track that waits for this very file: its upload was broken off, here or elsewhere. */
  function waitingFor(file: File): string | null {
    const elsewhere = silent.map(({ id }) => begunOf(id)).find((one) => one && isBegunOf(one, file));
    if (elsewhere) return elsewhere.target_id;
    const isWaiting = items.find(
      ({ status, name, bytes, target }) =>
        status === 'missing' &&
        name === file.name &&
        bytes === file.size &&
        draft.tracks.some((track) => track.id === target),
    );
    return isWaiting?.target ?? null;
  }

  async function add(files: readonly File[], replacing?: RefusedFile) {
    if (replacing) drop(replacing.id);
    const sorted: SortedFile[] = [];
    for (const { file, facts } of await readFacts(files)) {
      const known = waitingFor(file);
      sorted.push({ file, facts, known, refusal: known ? null : await refusalOfFile(file, 'audio') });
    }
    const free = silent.filter(({ id }) => !handed.current.has(id));
    fillOnly(sorted, free, change);
    const room = TRACKS_MAX - draft.tracks.length;
    const fresh = sorted.filter(({ known, refusal }) => !known && !refusal);
    const taken = fresh.slice(0, room).map((one) => ({ ...one, known: crypto.randomUUID() as string }));
    const refusals = [...sorted.filter(({ refusal }) => refusal), ...fresh.slice(room)];
    setRefused((before) => [
      ...before,
      ...refusals.map(({ file, refusal }) => ({ id: crypto.randomUUID(), name: file.name, refusal })),
    ]);
    // All at once, so that nobody sees an album grow track by track.
    if (taken.length > 0)
      change((now) => ({
        tracks: [
          ...now.tracks,
          ...taken.map(({ known: id, facts }) =>
            newTrack({ id, facts, isOnly: taken.length + now.tracks.length === 1 }, now),
          ),
        ],
      }));
    const sendings = [...sorted, ...taken].flatMap(({ file, known }) => (known ? [{ file, known }] : []));
    for (const { known } of sendings) handed.current.add(known);
    for (const { file, known } of sendings) {
      await send(file, known);
      handed.current.delete(known);
    }
  }

  function drop(id: string) {
    setRefused((before) => before.filter((one) => one.id !== id));
  }

  function removeTrack(id: string) {
    for (const item of items) if (item.target === id) queue.remove(item.key);
    change((now) => ({ tracks: now.tracks.filter((track) => track.id !== id) }));
  }

  return { queue, itemOf, begunOf, add, send, removeTrack, refused, drop };
}

/** One file, and one track that has none: it is that track's, and no second one beside it. */
function fillOnly(sorted: readonly SortedFile[], silent: readonly TrackDraft[], change: StepProps['change']) {
  const [file, ...others] = sorted;
  const [track, ...more] = silent;
  if (!file || !track || others.length > 0 || more.length > 0 || file.known || file.refusal) return;
  file.known = track.id;
  change((now) => ({ tracks: now.tracks.map((one) => (one.id === track.id ? fillTrack(one, file.facts) : one)) }));
}

export type TrackFiles = ReturnType<typeof useTrackFiles>;
