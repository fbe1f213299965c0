import { closeSync, openSync, readSync } from 'node:fs';
import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import { formatOf } from '@toada/domain/media-file/media-file.rules.ts';
import type { VideoHead } from '@toada/domain/media-file/media-measures.ts';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVCOL_PRI_BT470BG,
  AVCOL_PRI_BT709,
  AVCOL_PRI_BT2020,
  AVCOL_PRI_SMPTE170M,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVERROR_ENOMEM,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { avGetCodecName, Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib';
import { shownSize } from './straighten.ts';

type Format = VideoHead['format'];

/** FFmpeg's name of the reader: MP4 and QuickTime share one. */
const readers: Record<Format, string> = { mp4: 'mov', mov: 'mov', webm: 'matroska' };

/** Only a local file, only as the format that its first bytes are, and only codecs that the platforms take. */
const openOptions = {
  protocol_whitelist: 'file',
  codec_whitelist:
    'h264,hevc,vp8,vp9,av1,libdav1d,prores,dnxhd,mpeg4,mpeg2video,aac,opus,vorbis,ac3,eac3,mp3,mp3float,alac,flac,' +
    'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le',
  /** Enough to count those of an honest file; beyond it the reader stops. */
  max_streams: '1000',
};

export type OpenVideo = { input: FormatContext; picture: Stream; sound: Stream | null; head: VideoHead };

/** The streams and the head of a video; a word for what it is instead, or the number of streams where there are too many. */
export function openVideo(path: string): OpenVideo | 'unsupported' | 'damaged' | number {
  const format = videoFormatOf(path);
  if (!format) return 'unsupported';
  const input = new FormatContext();
  const reader = InputFormat.findInputFormat(readers[format]);
  if (refuseHunger(input.openInputSync(`file:${path}`, reader, Dictionary.fromObject(openOptions))) < 0)
    return 'damaged';
  // Before anything is decoded to find out more about them.
  if (input.streams.length > mediaLimits.video.streamsMax) return input.streams.length;
  if (refuseHunger(input.findStreamInfoSync(null)) < 0) return 'damaged';
  const streams = input.streams.filter((stream) => !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC));
  const picture = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO);
  if (!picture) return 'unsupported';
  const sound = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO) ?? null;
  return { input, picture, sound, head: readHead(format, { input, picture, sound }) };
}

/** Matroska shares WebM's opening; its own name stands a little further on. */
const DOCTYPE_BYTES = 64;

function videoFormatOf(path: string): Format | null {
  const start = Buffer.alloc(DOCTYPE_BYTES);
  const descriptor = openSync(path, 'r');
  readSync(descriptor, start, 0, DOCTYPE_BYTES, 0);
  closeSync(descriptor);
  const format = formatOf(start);
  if (format === 'webm') return start.includes('webm', 0, 'latin1') ? format : null;
  return format === 'mp4' || format === 'mov' ? format : null;
}

function readHead(format: Format, { input, picture, sound }: Omit<OpenVideo, 'head'>): VideoHead {
  const { codecpar } = picture;
  const rate = picture.avgFrameRate.num > 0 ? picture.avgFrameRate : picture.rFrameRate;
  return {
    format,
    videoCodec: avGetCodecName(codecpar.codecId) ?? 'unknown',
    audioCodec: sound && (avGetCodecName(sound.codecpar.codecId) ?? 'unknown'),
    ...shownSize(codecpar),
    frameRate: rate.den > 0 ? Math.round((rate.num / rate.den) * 1000) / 1000 : 0,
    // In millionths of a second; below zero where the file does not say.
    declaredMs: input.duration > 0n ? Number(input.duration / 1000n) : null,
    colour: colours.get(codecpar.colorPrimaries) ?? null,
    hdr: transfers.get(codecpar.colorTrc) ?? null,
  };
}

const colours = new Map([
  [AVCOL_PRI_BT709, 'bt709'],
  [AVCOL_PRI_BT2020, 'BT.2020'],
  [AVCOL_PRI_SMPTE170M, 'BT.601'],
  [AVCOL_PRI_BT470BG, 'BT.601'],
]);

const transfers = new Map<number, 'HDR10' | 'HLG'>([
  [AVCOL_TRC_SMPTE2084, 'HDR10'],
  [AVCOL_TRC_ARIB_STD_B67, 'HLG'],
]);

/** Out of memory is no fault of the file's reading, but of its demands. */
export function refuseHunger(result: number): number {
  if (result === AVERROR_ENOMEM) throw new RangeError('the file asked for more memory than it may have');
  return result;
}
