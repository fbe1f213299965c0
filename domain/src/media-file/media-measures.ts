import { z } from 'zod';

/** Troubles that stop the engine. The measures after them are null. */
export const audioTroubles = ['empty', 'unsupported', 'damaged', 'tooLong', 'beyondLimits'] as const;
export const videoTroubles = [
  'empty',
  'unsupported',
  'damaged',
  'tooLong',
  'tooLarge',
  'tooManyStreams',
  'beyondLimits',
] as const;
export const pictureTroubles = ['empty', 'unsupported', 'damaged', 'tooLarge', 'beyondLimits'] as const;

/** Facts in the file's header. */
export const AudioHead = z.object({
  format: z.enum(['wav', 'flac']),
  sampleRateHz: z.number(),
  bitDepth: z.number(),
  isFloat: z.boolean(),
  channels: z.number(),
  /** Null where the file does not say how long it is. */
  declaredSamples: z.number().nullable(),
});
export type AudioHead = z.infer<typeof AudioHead>;

/** Measures of the sound, over all channels unless a name says otherwise. A sample is one moment of all channels. */
export const AudioSound = z.object({
  samples: z.number(),
  /** False where the decoder stumbled or the samples are not those the file was made from. */
  isIntact: z.boolean(),
  /** Null for what is too quiet or too short to be measured. */
  loudnessLufs: z.number().nullable(),
  truePeakDb: z.number().nullable(),
  isSilent: z.boolean(),
  silenceStartMs: z.number(),
  silenceEndMs: z.number(),
  clippedRuns: z.number(),
  isMono: z.boolean(),
  /** Where the spectrum falls off a cliff; null where it does not. */
  cutoffHz: z.number().nullable(),
  samplesSha256: z.string(),
});
export type AudioSound = z.infer<typeof AudioSound>;

export const AudioMeasures = z.object({
  kind: z.literal('audio'),
  trouble: z.enum(audioTroubles).nullable(),
  head: AudioHead.nullable(),
  sound: AudioSound.nullable(),
});
export type AudioMeasures = z.infer<typeof AudioMeasures>;

export const PictureMeasures = z.object({
  kind: z.enum(['cover', 'thumbnail']),
  trouble: z.enum(pictureTroubles).nullable(),
  format: z.enum(['jpg', 'png']).nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isRgb: z.boolean().nullable(),
  isOpaque: z.boolean().nullable(),
  /** The finest detail beside the next coarser one; null where there is too little of either to say. */
  detail: z.number().nullable(),
});
export type PictureMeasures = z.infer<typeof PictureMeasures>;

/** The head of a video, read without decoding. */
export const VideoHead = z.object({
  format: z.enum(['mp4', 'mov', 'webm']),
  /** FFmpeg's names: 'h264', 'prores'; 'aac'. */
  videoCodec: z.string(),
  audioCodec: z.string().nullable(),
  /** As it is shown: turned, and with square pixels. */
  width: z.number(),
  height: z.number(),
  frameRate: z.number(),
  /** Null where the file does not say how long it is. */
  declaredMs: z.number().nullable(),
  /** FFmpeg's name of the colour primaries ('bt709'); null where the file does not say. */
  colour: z.string().nullable(),
  hdr: z.enum(['HDR10', 'HLG']).nullable(),
});
export type VideoHead = z.infer<typeof VideoHead>;

/** The picture, frame by frame. */
export const VideoPicture = z.object({
  frames: z.number(),
  durationMs: z.number(),
  /** False where the decoder stumbled. */
  isIntact: z.boolean(),
  isConstantRate: z.boolean(),
  isInterlaced: z.boolean(),
  blackStartMs: z.number(),
  blackEndMs: z.number(),
  frozenStartMs: z.number(),
  frozenEndMs: z.number(),
  /** The part of the picture that is ever lit, in shares of its sides; null for a video that is black throughout. */
  lit: z.object({ width: z.number(), height: z.number() }).nullable(),
});
export type VideoPicture = z.infer<typeof VideoPicture>;

/** The sound of a video, mixed down to stereo. */
export const VideoSound = z.object({
  durationMs: z.number(),
  /** Null for what is too quiet or too short to be measured. */
  loudnessLufs: z.number().nullable(),
  truePeakDb: z.number().nullable(),
  truePeakAtMs: z.number(),
  isSilent: z.boolean(),
});
export type VideoSound = z.infer<typeof VideoSound>;

export const VideoMeasures = z.object({
  kind: z.literal('video'),
  trouble: z.enum(videoTroubles).nullable(),
  /** Number of streams; only of a file with too many. */
  streamCount: z.int().optional(),
  head: VideoHead.nullable(),
  picture: VideoPicture.nullable(),
  /** Null where the file has no sound at all. */
  sound: VideoSound.nullable(),
  /** The moments of the frames on its contact sheet. */
  momentsMs: z.array(z.number()),
});
export type VideoMeasures = z.infer<typeof VideoMeasures>;

export const MediaMeasures = z.discriminatedUnion('kind', [AudioMeasures, PictureMeasures, VideoMeasures]);
export type MediaMeasures = z.infer<typeof MediaMeasures>;
