import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../row-id.ts';
import { VideoDraft } from '../video/video.draft.ts';

/** A video as its reviewer watches it, beside the case. */
export const VideoCase = z.object({
  draft: VideoDraft,
  /** Three frames, one below the other. */
  sheet_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** The video itself, in ranges, for some minutes. */
  play_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  duration_ms: z.int().nullable(),
  /** The recording it belongs to. */
  linked_title: z.string().nullable(),
});
export type VideoCase = z.infer<typeof VideoCase>;

export const reviewVideoApi = {
  find: endpoint('GET', '/reviews/:id/video', { input: byId('releases'), reply: VideoCase }),
};
