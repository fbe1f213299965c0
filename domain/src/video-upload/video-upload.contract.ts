import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../row-id.ts';
import { VideoPlatformState } from '../video/video.contract.ts';
import { videoPlatforms } from '../video/video.kinds.ts';

const reply = z.object({ platforms: z.array(VideoPlatformState) });

export const videoUploadApi = {
  /** An approved video goes to its channels. */
  start: endpoint('POST', '/videos/:id/start', { input: byId('releases'), reply }),
  /** Platforms that refused or failed, once more. */
  retry: endpoint('POST', '/videos/:id/retry', { input: byId('releases'), reply }),
  /** From these platforms, or from all. */
  takeDown: endpoint('POST', '/videos/:id/takedown', {
    input: byId('releases').extend({
      platforms: z
        .array(z.enum(videoPlatforms, 'field.invalid'))
        .min(1, 'field.required')
        .max(videoPlatforms.length)
        .optional(),
    }),
    reply,
  }),
};
