import type { AudioMeasures, CoverMeasures } from '@toada/domain/media-file/media-measures.ts';

/** Measures before anything is known. */
export const nothingHeard: AudioMeasures = { kind: 'audio', trouble: null, head: null, sound: null };
export const nothingSeen: CoverMeasures = {
  kind: 'cover',
  trouble: null,
  format: null,
  width: null,
  height: null,
  isRgb: null,
  isOpaque: null,
  detail: null,
};
