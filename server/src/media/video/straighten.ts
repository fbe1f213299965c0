import type { VideoHead } from '@toada/domain/media-file/media-measures.ts';
import { AV_PKT_DATA_DISPLAYMATRIX, AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084 } from 'node-av/constants';
import type { CodecParameters } from 'node-av/lib';

type Size = { width: number; height: number };

/** Phones write a lying picture and the turn beside it; old cameras write pixels that are not square. */
export function shownSize(codecpar: CodecParameters): Size {
  const { num, den } = codecpar.sampleAspectRatio;
  const width = num > 0 && den > 0 ? Math.round((codecpar.width * num) / den) : codecpar.width;
  const { height } = codecpar;
  const isTurned = turnsOf(codecpar).some((turn) => turn.startsWith('transpose'));
  return isTurned ? { width: height, height: width } : { width, height };
}

/** FFmpeg's filters for the picture as it is shown: turned, with square pixels, within the box, in even numbers. */
export function straighten(codecpar: CodecParameters, shown: Size, box: Size): { filters: string[]; size: Size } {
  const size = fitInto(shown, box);
  const scaled = [...turnsOf(codecpar), `scale=${size.width}:${size.height}`, 'setsar=1'];
  return { filters: [...scaled, ...toneDown(codecpar)], size };
}

/** HDR as FFmpeg names its transfer. */
const transfers = new Map<number, string>([
  [AVCOL_TRC_SMPTE2084, 'smpte2084'],
  [AVCOL_TRC_ARIB_STD_B67, 'arib-std-b67'],
]);

/**
 * HDR for a screen without it, by the curve of BT.2390: as the platforms show it there. It works on the small picture, and on what
 * the container says where the frames say nothing.
 */
function toneDown({ colorTrc }: CodecParameters): string[] {
  const transfer = transfers.get(colorTrc);
  if (!transfer) return [];
  return [
    `setparams=color_trc=${transfer}:color_primaries=bt2020:colorspace=bt2020nc:range=tv`,
    'tonemapx=tonemap=bt2390:desat=0:peak=100:t=bt709:m=bt709:p=bt709:format=yuv420p',
  ];
}

/** The largest size of the same shape within the box. */
function fitInto({ width, height }: Size, box: Size): Size {
  const share = Math.min(box.width / width, box.height / height);
  const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Box of a preview: 720p lying or standing, and never larger than the video. */
export function previewBox({ width, height }: Pick<VideoHead, 'width' | 'height'>): Size {
  const [long, short] = [Math.min(1280, Math.max(width, height)), Math.min(720, Math.min(width, height))];
  return width >= height ? { width: long, height: short } : { width: short, height: long };
}

/** As FFmpeg itself turns a picture by the matrix of its container: 3 x 3 numbers, of which the first two rows' halves count. */
function turnsOf(codecpar: CodecParameters): string[] {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return [];
  const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 3, 4].map((place) => matrix.readInt32LE(place * 4));
  if (a === 0 && b > 0) return [c > 0 ? 'transpose=cclock_flip' : 'transpose=clock'];
  if (a === 0 && b < 0) return [c < 0 ? 'transpose=clock_flip' : 'transpose=cclock'];
  return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])];
}
