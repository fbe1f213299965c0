import { z } from 'zod';
import { platforms } from '../distribution/platforms.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from '../row-id.ts';
import { VideoPlatformState } from '../video/video.contract.ts';
import { videoPlatforms } from '../video/video.kinds.ts';

const reply = z.object({ platforms: z.array(VideoPlatformState) });

export const videoUploadApi = {
  /** An approved video goes to its channels and stores. */
  start: endpoint('POST', '/videos/:id/start', { input: byId('releases'), reply }),
  /** Platforms and stores that refused or failed, once more. */
  retry: endpoint('POST', '/videos/:id/retry', { input: byId('releases'), reply }),
  /** From these platforms and stores; named none, from all. */
  takeDown: endpoint('POST', '/videos/:id/takedown', {
    input: byId('releases').extend({
      platforms: z
        .array(z.enum(videoPlatforms, 'field.invalid'))
        .min(1, 'field.required')
        .max(videoPlatforms.length)
        .optional(),
      stores: z.array(z.enum(platforms, 'field.invalid')).min(1, 'field.required').max(platforms.length).optional(),
    }),
    reply,
  }),
};
