import { videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { revokeTokens } from '../../video-platform/oauth/connect-channel.ts';
import { openTokens } from '../channel-account/seal-tokens.ts';

/** Gives our rights back at the platform. The tokens come sealed: the row has them no longer. */
export const revokeChannel = job({
  name: 'channel.revoke',
  payload: z.object({ channelId: z.uuid(), platform: z.enum(videoPlatforms), sealed: z.string() }),
  attempts: 8,
  async run({ secrets, videoApps, payload: { channelId, platform, sealed }, now, signal }) {
    const app = videoApps[platform];
    if (!app) return;
    await revokeTokens(app.party, openTokens(secrets, 'channels', channelId, sealed), { now, signal });
  },
});
