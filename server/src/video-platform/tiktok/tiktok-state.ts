import { z } from 'zod';

/** How far a post to TikTok is. */
export const tikTokState = z.object({
  platform: z.literal('tiktok'),
  version: z.literal(1),
  username: z.string(),
  publishId: z.string().nullable(),
  uploadAddress: z.string().nullable(),
  chunks: z.object({ size: z.number(), count: z.number() }).nullable(),
  /** True once the last chunk was begun: from then on the post may stand although no answer said so. */
  mayBeThere: z.boolean(),
  /** Since when TikTok does not know the post, or has published it without naming it. */
  unclearSince: z.string().nullable(),
});
export type TikTokState = z.infer<typeof tikTokState>;

export const FRESH_TIKTOK: TikTokState = {
  platform: 'tiktok',
  version: 1,
  username: '',
  publishId: null,
  uploadAddress: null,
  chunks: null,
  mayBeThere: false,
  unclearSince: null,
};
