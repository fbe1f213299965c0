import type { Machine } from '../machine.ts';

/** Spec 001, point 9; the words are its own. */
export const videoCategories = [
  'Música',
  'Videoclipe Oficial',
  'Lyric Video',
  'Visualizer',
  'Performance Ao Vivo',
  'Entrevista',
  'Documentário',
  'Outro',
] as const;
export type VideoCategory = (typeof videoCategories)[number];

/** Videos that are no music: DDEX's profile for videos has no place for them, so they go to channels alone. */
export const talkCategories: readonly VideoCategory[] = ['Entrevista', 'Documentário'];

export const videoVisibilities = ['public', 'unlisted', 'private'] as const;
export type VideoVisibility = (typeof videoVisibilities)[number];

/** Languages of captions, by BCP 47. */
export const captionLanguages = ['pt-BR', 'pt-PT', 'en', 'es', 'fr', 'it', 'de', 'ja', 'ko', 'zh'] as const;

/** Parts of a video that a platform may have no place for; the video stands there without them. */
export const leftOutParts = ['captions', 'madeWithAi', 'playlist', 'tags', 'thumbnail', 'visibility'] as const;
export type LeftOutPart = (typeof leftOutParts)[number];

/** Platforms with channels, in the specification's order. The music stores of the same names are `platforms`. */
export const videoPlatforms = ['youtube', 'vimeo', 'tiktok'] as const;
export type VideoPlatform = (typeof videoPlatforms)[number];
export const defaultVideoPlatforms: readonly VideoPlatform[] = ['youtube'];

/**
 * One video on its way to one channel. `unconnected`: nobody has connected a channel for it, and it waits. `waiting`: the platform
 * said when to come back (quota, processing, schedule).
 */
export const videoUploadStatuses = [
  'unconnected',
  'queued',
  'sending',
  'waiting',
  'live',
  'refused',
  'failed',
  'removed',
  'cancelled',
] as const;
export type VideoUploadStatus = (typeof videoUploadStatuses)[number];
export type VideoUploadEvent =
  | 'connect'
  | 'disconnect'
  | 'send'
  | 'await'
  | 'publish'
  | 'refuse'
  | 'fail'
  | 'retry'
  | 'change'
  | 'remove'
  | 'cancel';

// biome-ignore format: a table is read by its columns.
export const videoUploadStates: Machine<VideoUploadStatus, VideoUploadEvent> = {
  unconnected: { connect: 'queued', cancel: 'cancelled' },
  queued:      { send: 'sending', disconnect: 'unconnected', cancel: 'cancelled' },
  sending:     { send: 'sending', await: 'waiting', publish: 'live', refuse: 'refused', fail: 'failed', disconnect: 'unconnected', remove: 'removed' },
  waiting:     { send: 'sending', publish: 'live', refuse: 'refused', fail: 'failed', disconnect: 'unconnected', remove: 'removed' },
  live:        { change: 'queued', remove: 'removed' },
  refused:     { retry: 'queued', cancel: 'cancelled' },
  failed:      { retry: 'queued', cancel: 'cancelled' },
  removed:     {},
  cancelled:   {},
};
