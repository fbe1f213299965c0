import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import { texts } from '../video.texts.ts';

const words = texts.watch;
const decimal = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: digits }).replace('-', '−');

/** Names that people know; others stand as FFmpeg says them. */
const codecs: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265',
  prores: 'ProRes',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  opus: 'Opus',
  vorbis: 'Vorbis',
};
const nameOf = (codec: string) => codecs[codec] ?? codec.toUpperCase();

/** Measures of a video that a person would ask for. */
export function factsOf({ measures }: Pick<MediaCheckView, 'measures'>): string[] {
  if (measures?.kind !== 'video' || !measures.head) return [];
  const { head, picture, sound } = measures;
  const colour = head.hdr ?? (head.colour === 'bt709' ? 'BT.709' : head.colour);
  return [
    words.size(head.width, head.height, decimal(head.frameRate, 3), picture?.isConstantRate ?? true),
    words.codecs(
      nameOf(head.videoCodec),
      head.audioCodec && nameOf(head.audioCodec),
      colour,
      picture?.isInterlaced ?? false,
    ),
    ...(sound && sound.loudnessLufs !== null ? [words.sound(decimal(sound.loudnessLufs, 1))] : []),
  ];
}
