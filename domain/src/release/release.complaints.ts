import { readGtin } from '../identifiers/gtin.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import type { ReleaseDraft, TrackDraft } from './release.draft.ts';
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
  | { rule: 'splitSum'; sumBasisPoints: number }
  | { rule: 'platformAndRegion' }
  | { rule: 'customRegion' }
  | { rule: 'sameIsrc' }
);

/** What stands between a draft and its submission, in the order of the steps. Nothing found, and it may be sent. */
export function complaintsOf(draft: ReleaseDraft): Complaint[] {
  return [...dataComplaints(draft), ...trackComplaints(draft), ...splitComplaints(draft), ...storeComplaints(draft)];
}

function dataComplaints(draft: ReleaseDraft): Complaint[] {
  const fields = {
    title: draft.title,
    artist: draft.artist,
    upc: draft.upc,
    genre: draft.genre,
    language: draft.language,
  };
  const missing: [RequiredField, string | null][] = [
    ...Object.entries(fields),
    ['releaseDate', draft.release_date],
  ] as [RequiredField, string | null][];
  const found: Complaint[] = missing
    .filter(([, value]) => !value?.trim())
    .map(([field]) => ({ step: 'data', rule: 'required', field }));
  const upc = draft.upc.trim() ? readGtin(draft.upc) : null;
  if (upc && 'fault' in upc)
    found.push({ step: 'data', rule: 'upc', expected: upc.fault === 'checkDigit' ? upc.expected : null });
  return found;
}

function trackComplaints({ tracks, cover_file_id }: ReleaseDraft): Complaint[] {
  const found: Complaint[] = tracks.flatMap(oneTrack);
  if (tracks.length === 0) found.push({ step: 'tracks', rule: 'required', field: 'audioFile' });
  if (!cover_file_id) found.push({ step: 'tracks', rule: 'required', field: 'coverArt' });
  const seen = new Set<string>();
  for (const { id, isrc } of tracks) {
    const code = parseIsrc(isrc);
    if (code && seen.has(code)) found.push({ step: 'tracks', rule: 'sameIsrc', trackId: id });
    if (code) seen.add(code);
  }
  return found;
}

function oneTrack({ id: trackId, title, isrc, audio_file_id }: TrackDraft): Complaint[] {
  const at = { step: 'tracks', trackId } as const;
  const found: Complaint[] = [];
  if (!title.trim()) found.push({ ...at, rule: 'required', field: 'trackTitle' });
  if (!isrc.trim()) found.push({ ...at, rule: 'required', field: 'isrc' });
  else if (!parseIsrc(isrc)) found.push({ ...at, rule: 'isrc' });
  if (!audio_file_id) found.push({ ...at, rule: 'required', field: 'audioFile' });
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

function storeComplaints({ platforms, regions, custom_region_details }: ReleaseDraft): Complaint[] {
  const found: Complaint[] = [];
  if (platforms.length === 0 || regions.length === 0) found.push({ step: 'stores', rule: 'platformAndRegion' });
  if (regions.includes('custom') && !custom_region_details.trim()) found.push({ step: 'stores', rule: 'customRegion' });
  return found;
}
