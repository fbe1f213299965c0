import type { AudioMeasures, PictureMeasures, VideoMeasures } from '@toada/domain/media-file/media-measures.ts';

/** Measures before anything is known. */
export const nothingHeard: AudioMeasures = { kind: 'audio', trouble: null, head: null, sound: null };
export const nothingWatched: VideoMeasures = {
  kind: 'video',
  trouble: null,
  head: null,
  picture: null,
  sound: null,
  momentsMs: [],
};
export const nothingSeen: Omit<PictureMeasures, 'kind'> = {
  trouble: null,
  format: null,
  width: null,
  height: null,
  isRgb: null,
  isOpaque: null,
  detail: null,
};
