import { z } from 'zod';
import { parseGtin } from '../identifiers/gtin.ts';
import { parseIsrc } from '../identifiers/isrc.ts';
import type { Complaint } from './release.complaints.ts';

/** The identity of a release at the stores: its UPC, its tracks' ISRCs and recordings. */
export const Published = z.object({
  upc: z.string(),
  tracks: z.array(z.object({ id: z.string(), isrc: z.string(), audio_file_id: z.string().nullable() })),
});
export type Published = z.infer<typeof Published>;
type PublishedTrack = Published['tracks'][number];

type Draft = { upc: string; tracks: readonly DraftTrack[] };
type DraftTrack = { id: string; isrc: string; audio_file_id: string | null };

/** Null where it cannot be told: then nobody is blamed. */
type IsSameSound = (before: PublishedTrack, now: DraftTrack) => boolean | null;

/** As far as a browser can tell: another file may hold the same recording. */
export const isSameFile: IsSameSound = (before, now) => (before.audio_file_id === now.audio_file_id ? true : null);

/**
 * Changes refused once a store has the release. A UPC is one product and an ISRC one recording: titles, credits, cover, dates and
 * countries may change under them. Another set of tracks is another product, another recording another code.
 */
export function frozenComplaints(
  draft: Draft,
  published: Published,
  isSameSound: IsSameSound = isSameFile,
): Complaint[] {
  const found: Complaint[] = [];
  if (plainUpc(draft.upc) !== plainUpc(published.upc))
    found.push({ step: 'data', rule: 'frozenUpc', upc: published.upc });
  const known = new Map(published.tracks.map((track) => [track.id, track]));
  const isSameSet = draft.tracks.length === known.size && draft.tracks.every(({ id }) => known.has(id));
  if (!isSameSet) found.push({ step: 'tracks', rule: 'frozenTracks' });
  for (const track of draft.tracks) {
    const before = known.get(track.id);
    if (before) found.push(...trackComplaints(before, track, isSameSound(before, track)));
  }
  return found;
}

function trackComplaints(before: PublishedTrack, now: DraftTrack, isSame: boolean | null): Complaint[] {
  const at = { step: 'tracks', trackId: now.id } as const;
  const hasSameCode = plainIsrc(before.isrc) === plainIsrc(now.isrc);
  if (isSame === true && !hasSameCode) return [{ ...at, rule: 'frozenIsrc', isrc: before.isrc }];
  if (isSame === false && hasSameCode) return [{ ...at, rule: 'frozenAudio' }];
  return [];
}

/** However it was typed; what is no code is compared as it stands. */
const plainUpc = (typed: string) => (parseGtin(typed) ?? typed.trim()).replace(/^0+/, '');
const plainIsrc = (typed: string) => parseIsrc(typed) ?? typed.trim();
