import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId } from '../row-id.ts';
import { mediaKinds } from './media-file.rules.ts';
import { mediaStatuses } from './media-file.states.ts';
import { MediaFinding } from './media-findings.ts';
import { MediaMeasures } from './media-measures.ts';

/** A file's check: findings and measures are there once its status is `checked`. */
export const MediaCheckView = z.object({
  id: z.string(),
  /** As its sender called it. */
  name: z.string(),
  bytes: z.number().int(),
  status: z.enum(mediaStatuses),
  checked_at: Instant.nullable(),
  findings: z.array(MediaFinding),
  measures: MediaMeasures.nullable(),
  duration_ms: z.number().int().nullable(),
  /** Peaks of equal length, 0 to 255. */
  waveform: z.array(z.number().int()).nullable(),
  /** Half a minute as MP3, a small picture, or a video in 720p as MP4; for a few minutes. */
  preview_url: z.string().nullable(),
  /** True while a video's preview is being made. */
  is_preview_coming: z.boolean(),
  /** The frame a player shows before it plays. */
  poster_url: z.string().nullable(),
  /** Frames of a video that can be its thumbnail, one below the other; their moments stand in the measures. */
  sheet_url: z.string().nullable(),
  /** The cover itself; a recording has none. */
  picture_url: z.string().nullable(),
});
export type MediaCheckView = z.infer<typeof MediaCheckView>;

/** Links and facts for a player. The links expire: a player that goes on asks again. */
export const MediaListenView = z.object({
  url: z.string(),
  format: z.enum(mediaKinds.audio.formats),
  expires_at: Instant,
  /** Half a minute as MP3, for a browser that cannot play the recording itself. */
  preview_url: z.string().nullable(),
});
export type MediaListenView = z.infer<typeof MediaListenView>;

export const mediaCheckApi = {
  find: endpoint('GET', '/media-files/:id/check', { input: byId('media_files'), reply: MediaCheckView }),
  /** The recording itself, in ranges, for some minutes. */
  listen: endpoint('GET', '/media-files/:id/listen', { input: byId('media_files'), reply: MediaListenView }),
  /** Whether recordings are being checked at all; while they are not, they wait. */
  status: endpoint('GET', '/media-checks/status', {
    input: Nothing,
    reply: z.object({ is_audio_available: z.boolean() }),
  }),
};
