import { z } from 'zod';
import type { ReleaseDraft, TrackDraft } from '../release/release.draft.ts';
import { describeReleaseField, describeTrackField } from '../texts/release-values.pt-BR.ts';
import { releaseFields, reviewFields, trackFields } from './review.kinds.ts';

/** A change of a field, or of a whole track, between two submissions, as a reviewer reads it. */
export const DraftChange = z.object({
  track_id: z.string().nullable(),
  /** '2. Asa de Pipa', as it stands now; as it stood, for one that is gone. */
  track: z.string().nullable(),
  field: z.enum([...reviewFields, 'track', 'place']),
  before: z.string(),
  after: z.string(),
});
export type DraftChange = z.infer<typeof DraftChange>;

/** The names of the files that drafts speak of by their ids. */
export type FileNames = Readonly<Record<string, string>>;

/** Hashes of the files, as far as they are known: two files of the same hash are one. */
export type FileHashes = Readonly<Record<string, string>>;

/** Field by field and track by track; a track is the same by its id, wherever it stands. */
export function draftChanges(
  before: ReleaseDraft,
  after: ReleaseDraft,
  { names = {}, hashes = {} }: { names?: FileNames; hashes?: FileHashes } = {},
): DraftChange[] {
  const files: Files = { names, isSame: (one, other) => isSame(contentOf(one, hashes), contentOf(other, hashes)) };
  return [
    ...releaseChanges(before, after, files),
    ...after.tracks.flatMap((track, place) => trackChanges(before, after, { track, place, files })),
    ...before.tracks.flatMap((track, place) => (isIn(after, track) ? [] : [gone(track, place)])),
  ];
}

type Files = { names: FileNames; isSame: (one: unknown, other: unknown) => boolean };

/** The ids of files are the only values that hashes are known of. */
export function contentOf(value: unknown, hashes: FileHashes): unknown {
  return typeof value === 'string' ? (hashes[value] ?? value) : value;
}

function releaseChanges(before: ReleaseDraft, after: ReleaseDraft, files: Files): DraftChange[] {
  return releaseFields
    .filter((field) => !files.isSame(before[field], after[field]))
    .map((field) => ({
      track_id: null,
      track: null,
      field,
      before: describeReleaseField(before, field, files.names),
      after: describeReleaseField(after, field, files.names),
    }));
}

type Placed = { track: TrackDraft; place: number; files: Files };

function trackChanges(before: ReleaseDraft, after: ReleaseDraft, { track, place, files }: Placed): DraftChange[] {
  const at = { track_id: track.id, track: titleOf(track, place) };
  const old = before.tracks.find(({ id }) => id === track.id);
  if (!old) return [{ ...at, field: 'track', before: '', after: at.track }];
  const fields = trackFields
    .filter((field) => !files.isSame(old[field], track[field]))
    .map((field) => ({
      ...at,
      field,
      before: describeTrackField(old, field, files.names),
      after: describeTrackField(track, field, files.names),
    }));
  const [was, is] = [placeAmong(before, after, track), placeAmong(after, before, track)];
  const moved = { ...at, field: 'place', before: String(before.tracks.indexOf(old) + 1), after: String(place + 1) };
  return was === is ? fields : [...fields, moved as DraftChange];
}

function gone(track: TrackDraft, place: number): DraftChange {
  const title = titleOf(track, place);
  return { track_id: track.id, track: title, field: 'track', before: title, after: '' };
}

/** Where it stands among the tracks that both have: one that came before it has not moved it. */
function placeAmong(draft: ReleaseDraft, other: ReleaseDraft, track: TrackDraft): number {
  return draft.tracks.filter((one) => isIn(other, one)).findIndex(({ id }) => id === track.id);
}

function isIn({ tracks }: ReleaseDraft, track: TrackDraft): boolean {
  return tracks.some(({ id }) => id === track.id);
}

function titleOf({ title }: TrackDraft, place: number): string {
  return title.trim() ? `${place + 1}. ${title.trim()}` : `${place + 1}.`;
}

/** By what is written down: the order of an object's keys is no change, the order of a list is. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortedKeys) === JSON.stringify(other, sortedKeys);
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type Said = { track_id: string | null; field: string | null };

/** Whether what a comment speaks of was changed; null where it speaks of the whole release, of which nobody can tell. */
export function isChanged({ track_id, field }: Said, changes: readonly DraftChange[]): boolean | null {
  if (track_id === null && field === null) return null;
  const there = changes.filter((change) => change.track_id === track_id);
  // A track that is gone, or new under its id, has changed as a whole.
  return there.some((change) => field === null || change.field === field || change.field === 'track');
}
