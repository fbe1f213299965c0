import { readGtin } from '../identifiers/gtin.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import type { ReleaseDraft, TrackDraft } from './release.draft.ts';
import { isReleaseDate, latestReleaseDate } from './release-date.rules.ts';
import { isWhole, sumShares } from './splits.rules.ts';

/** The steps of the dialog, in their order. */
export const releaseSteps = ['data', 'tracks', 'splits', 'stores', 'review'] as const;
export type ReleaseStep = (typeof releaseSteps)[number];

/** The fields the specification asks for (001, point 5), by the names its messages use. */
export type RequiredField =
  | 'title'
  | 'artist'
  | 'isrc'
  | 'upc'
  | 'genre'
  | 'language'
  | 'type'
  | 'releaseDate'
  | 'audioFile'
  | 'coverArt'
  | 'trackTitle';

export type Complaint = { step: ReleaseStep; trackId?: string } & (
  | { rule: 'required'; field: RequiredField }
  | { rule: 'isrc' }
  | { rule: 'upc'; expected: string | null }
  | { rule: 'releaseDate'; latest: string }
  | { rule: 'splitSum'; sumBasisPoints: number }
  | { rule: 'platformAndRegion' }
  | { rule: 'customRegion' }
  | { rule: 'sameIsrc' }
  | { rule: 'refusedFile'; kind: 'audio' | 'cover' }
  | { rule: 'previewStart'; durationMs: number }
  // Named by the review and unchanged since (review/asked.rules.ts).
  | { rule: 'asked'; commentId: string; text: string }
  // Rules for a release that a store has (frozen.rules.ts).
  | { rule: 'frozenUpc'; upc: string }
  | { rule: 'frozenTracks' }
  | { rule: 'frozenIsrc'; isrc: string }
  | { rule: 'frozenAudio' }
);

/** The verdict of the checks on a file so far. */
export type KnownFile = { durationMs: number | null; isRefused: boolean };
type KnownFiles = ReadonlyMap<string, KnownFile>;

/**
 * Obstacles between a draft and its submission, in the order of the steps; none means it may be sent. `today` is the product's day
 * (distribution/product-day.ts); `files` are the draft's files by id, as far as they were checked.
 */
export function complaintsOf(draft: ReleaseDraft, today: string, files: KnownFiles = new Map()): Complaint[] {
  return [
    ...dataComplaints(draft, today),
    ...trackComplaints(draft, files),
    ...splitComplaints(draft),
    ...storeComplaints(draft),
  ];
}

/** In the order the fields are asked for: the first complaint is about the first field that needs another look. */
function dataComplaints(draft: ReleaseDraft, today: string): Complaint[] {
  const { title, artist, upc, genre, language, release_date: releaseDate } = draft;
  const fields = Object.entries({ title, artist, upc, genre, language, releaseDate }) as [
    RequiredField,
    string | null,
  ][];
  return fields.flatMap(([field, value]): Complaint[] => {
    if (!value?.trim()) return [{ step: 'data', rule: 'required', field }];
    if (field === 'releaseDate') return dateComplaints(value, today);
    return field === 'upc' ? upcComplaints(value) : [];
  });
}

function upcComplaints(typed: string): Complaint[] {
  const upc = readGtin(typed);
  if (!('fault' in upc)) return [];
  return [{ step: 'data', rule: 'upc', expected: upc.fault === 'checkDigit' ? upc.expected : null }];
}

function dateComplaints(day: string, today: string): Complaint[] {
  return isReleaseDate(day, today) ? [] : [{ step: 'data', rule: 'releaseDate', latest: latestReleaseDate(today) }];
}

function trackComplaints({ tracks, cover_file_id }: ReleaseDraft, files: KnownFiles): Complaint[] {
  const found: Complaint[] = tracks.flatMap((track) => oneTrack(track, files.get(track.audio_file_id ?? '')));
  if (tracks.length === 0) found.push({ step: 'tracks', rule: 'required', field: 'audioFile' });
  if (!cover_file_id) found.push({ step: 'tracks', rule: 'required', field: 'coverArt' });
  else if (files.get(cover_file_id)?.isRefused) found.push({ step: 'tracks', rule: 'refusedFile', kind: 'cover' });
  const seen = new Set<string>();
  for (const { id, isrc } of tracks) {
    const code = parseIsrc(isrc);
    if (code && seen.has(code)) found.push({ step: 'tracks', rule: 'sameIsrc', trackId: id });
    if (code) seen.add(code);
  }
  return found;
}

function oneTrack(track: TrackDraft, file: KnownFile | undefined): Complaint[] {
  const { id: trackId, title, isrc, audio_file_id, preview_start_seconds } = track;
  const at = { step: 'tracks', trackId } as const;
  const found: Complaint[] = [];
  if (!title.trim()) found.push({ ...at, rule: 'required', field: 'trackTitle' });
  if (!isrc.trim()) found.push({ ...at, rule: 'required', field: 'isrc' });
  else if (!parseIsrc(isrc)) found.push({ ...at, rule: 'isrc' });
  if (!audio_file_id) found.push({ ...at, rule: 'required', field: 'audioFile' });
  if (file?.isRefused) found.push({ ...at, rule: 'refusedFile', kind: 'audio' });
  if (file && !isPreviewStart(preview_start_seconds, file.durationMs))
    found.push({ ...at, rule: 'previewStart', durationMs: file.durationMs ?? 0 });
  return found;
}

function splitComplaints({ splits, tracks }: ReleaseDraft): Complaint[] {
  const lists = [{ splits }, ...tracks.flatMap(({ id, splits: own }) => (own ? [{ splits: own, trackId: id }] : []))];
  return lists
    .map((list) => ({ ...list, shares: list.splits.map((one) => ({ shareBasisPoints: one.share_basis_points })) }))
    .filter(({ shares }) => !isWhole(shares))
    .map(({ shares, splits: _, ...at }) => ({
      step: 'splits',
      rule: 'splitSum',
      sumBasisPoints: sumShares(shares),
      ...at,
    }));
}

function storeComplaints({ platforms, regions, custom_countries }: ReleaseDraft): Complaint[] {
  const found: Complaint[] = [];
  if (platforms.length === 0 || regions.length === 0) found.push({ step: 'stores', rule: 'platformAndRegion' });
  // A message names countries by their codes: words alone do not reach a store.
  if (regions.includes('custom') && custom_countries.length === 0) found.push({ step: 'stores', rule: 'customRegion' });
  return found;
}

/** A preview begins before its recording ends; how long that is may not be known yet. */
export function isPreviewStart(seconds: number, durationMs: number | null): boolean {
  return seconds === 0 || durationMs === null || seconds * 1000 < durationMs;
}
