import { parseIsrc } from '../identifiers/isrc.ts';
import type { ReleaseDraft } from './release.draft.ts';

/** Codes as stores read them: typed with hyphens or spaces, sent without. What is no code stays as it was typed. */
export function withPlainCodes(draft: ReleaseDraft): ReleaseDraft {
  return {
    ...draft,
    upc: draft.upc.replaceAll(/[\s-]/g, ''),
    tracks: draft.tracks.map((track) => ({ ...track, isrc: parseIsrc(track.isrc) ?? track.isrc })),
  };
}
