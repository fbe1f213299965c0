import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import type { ReviewField, VideoField } from '@toada/domain/review/review.kinds.ts';
import { fieldLabel } from '@toada/domain/texts/release-values.pt-BR.ts';
import { videoFieldLabels } from '@toada/domain/texts/video-fields.pt-BR.ts';
import { texts } from './review.texts.ts';

/** Subject of a comment: the release, a track, or a field of either. */
export type About = { track_id: string | null; field: ReviewField | null };
/** Null where nobody may comment now. */
export type OnComment = ((about: About) => void) | null;

type Case = Pick<ReviewView, 'type' | 'draft'>;

/** 'Faixa 2, ISRC', 'Título', 'Lançamento'. */
export function aboutLabel({ track_id, field }: About, { type, draft: { tracks } }: Case): string {
  if (type === 'video') return field ? (videoFieldLabels[field as VideoField] ?? field) : texts.video;
  const place = tracks.findIndex(({ id }) => id === track_id);
  const track = track_id && (place >= 0 ? `${texts.track} ${place + 1}` : texts.removed);
  return [track, field && fieldLabel(track_id !== null, field)].filter(Boolean).join(', ') || texts.release;
}
