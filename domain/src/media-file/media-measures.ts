import { z } from 'zod';

/** Troubles that stop the engine. The measures after them are null. */
export const audioTroubles = ['empty', 'unsupported', 'damaged', 'tooLong', 'beyondLimits'] as const;
export const coverTroubles = ['empty', 'unsupported', 'damaged', 'tooLarge', 'beyondLimits'] as const;

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

export const CoverMeasures = z.object({
  kind: z.literal('cover'),
  trouble: z.enum(coverTroubles).nullable(),
  format: z.enum(['jpg', 'png']).nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isRgb: z.boolean().nullable(),
  isOpaque: z.boolean().nullable(),
  /** The finest detail beside the next coarser one; null where there is too little of either to say. */
  detail: z.number().nullable(),
});
export type CoverMeasures = z.infer<typeof CoverMeasures>;

export const MediaMeasures = z.discriminatedUnion('kind', [AudioMeasures, CoverMeasures]);
export type MediaMeasures = z.infer<typeof MediaMeasures>;
