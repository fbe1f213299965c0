import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { ReviewField } from '@toada/domain/review/review.kinds.ts';
import { fieldLabel } from '@toada/domain/texts/release-values.pt-BR.ts';
import { texts } from './review.texts.ts';

/** Subject of a comment: the release, a track, or a field of either. */
export type About = { track_id: string | null; field: ReviewField | null };
/** Null where nobody may comment now. */
export type OnComment = ((about: About) => void) | null;

/** 'Faixa 2, ISRC', 'Título', 'Lançamento'. */
export function aboutLabel({ track_id, field }: About, { tracks }: ReleaseDraft): string {
  const place = tracks.findIndex(({ id }) => id === track_id);
  const track = track_id && (place >= 0 ? `${texts.track} ${place + 1}` : texts.removed);
  return [track, field && fieldLabel(track_id !== null, field)].filter(Boolean).join(', ') || texts.release;
}
