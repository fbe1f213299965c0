import { parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import type { CodeFlag } from '@toada/domain/release/code-flags.ts';
import type { TrackDraft } from '@toada/domain/release/release.draft.ts';
import type { ReviewView } from '@toada/domain/review/review.contract.ts';

/** Flags of a track's ISRC. */
export function flagsOfTrack({ code_flags }: ReviewView, track: TrackDraft): CodeFlag[] {
  return code_flags.filter((flag) => isOf(flag, track));
}

/** The rest: the UPC's, and what belongs to no track of what was sent, so that nothing stays unsaid. */
export function flagsOfRelease({ code_flags, draft }: ReviewView): CodeFlag[] {
  return code_flags.filter((flag) => !draft.tracks.some((track) => isOf(flag, track)));
}

/** However either is written. */
function isOf({ kind, code }: CodeFlag, { isrc }: TrackDraft): boolean {
  const known = parseIsrc(isrc);
  return kind === 'isrc' && known !== null && parseIsrc(code) === known;
}
