import { z } from 'zod';
import { leftOut } from '../outcome.ts';

/** How far an upload to YouTube is. */
export const youTubeState = z.object({
  platform: z.literal('youtube'),
  version: z.literal(1),
  session: z.string().nullable(),
  /** True once the last chunk was begun: from then on the video may stand although no answer said so. */
  mayBeThere: z.boolean(),
  /** The session was lost when the video may have been there; its mark is looked for once more after a while. */
  lookAgain: z.boolean(),
  videoId: z.string().nullable(),
  settled: z.array(z.enum(['playlist', 'thumbnail', 'captions'])),
  leftOut: z.array(leftOut),
});
export type YouTubeState = z.infer<typeof youTubeState>;

export const FRESH_YOUTUBE: YouTubeState = {
  platform: 'youtube',
  version: 1,
  session: null,
  mayBeThere: false,
  lookAgain: false,
  videoId: null,
  settled: [],
  leftOut: [],
};
