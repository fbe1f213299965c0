import { z } from 'zod';
import { ById, endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { mediaStatuses } from './media-file.rules.ts';
import { MediaFinding } from './media-findings.ts';
import { MediaMeasures } from './media-measures.ts';

/** A file's check: findings and measures are there once its status is `checked`. */
export const MediaCheckView = z.object({
  id: z.string(),
  status: z.enum(mediaStatuses),
  checked_at: Instant.nullable(),
  findings: z.array(MediaFinding),
  measures: MediaMeasures.nullable(),
  duration_ms: z.number().int().nullable(),
  /** Peaks of equal length, 0 to 255. */
  waveform: z.array(z.number().int()).nullable(),
  /** Half a minute as MP3, for a few minutes. */
  preview_url: z.string().nullable(),
});
export type MediaCheckView = z.infer<typeof MediaCheckView>;

export const mediaCheckApi = {
  find: endpoint('GET', '/media-files/:id/check', { input: ById, reply: MediaCheckView }),
  /** Whether recordings are being checked at all; while they are not, they wait. */
  status: endpoint('GET', '/media-checks/status', {
    input: Nothing,
    reply: z.object({ is_audio_available: z.boolean() }),
  }),
};
