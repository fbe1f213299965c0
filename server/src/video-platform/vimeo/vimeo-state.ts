import { z } from 'zod';
import { leftOut } from '../outcome.ts';

/** How far an upload to Vimeo is. */
export const vimeoState = z.object({
  platform: z.literal('vimeo'),
  version: z.literal(1),
  /** True from before the request that makes the video: it may stand although no answer named it. */
  isMaking: z.boolean(),
  videoId: z.string().nullable(),
  link: z.string().nullable(),
  hasBytes: z.boolean(),
  settled: z.array(z.enum(['words', 'tags', 'thumbnail', 'captions', 'playlist'])),
  leftOut: z.array(leftOut),
});
export type VimeoState = z.infer<typeof vimeoState>;

export const FRESH_VIMEO: VimeoState = {
  platform: 'vimeo',
  version: 1,
  isMaking: false,
  videoId: null,
  link: null,
  hasBytes: false,
  settled: [],
  leftOut: [],
};
