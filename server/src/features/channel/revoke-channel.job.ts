import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import { videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { revokeTokens } from '../../video-platform/oauth/connect-channel.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { openTokens } from '../channel-account/seal-tokens.ts';

/** Gives our rights back at the platform. The tokens come sealed: the row has them no longer. */
export const revokeChannel = job({
  name: 'channel.revoke',
  payload: z.object({
    channelId: z.uuid(),
    platform: z.enum(videoPlatforms),
    sealed: z.string(),
    /** Where they were sealed. A flow that nobody finished has no channel, and its id stands for it. */
    place: z.enum(['channels', 'channel_flows']).default('channels'),
  }),
  attempts: 8,
  async run({ db, secrets, videoApps, payload: { channelId, platform, sealed, place }, now, signal, isLastAttempt }) {
    const app = videoApps[platform];
    if (!app) return;
    const tokens = openTokens(secrets, place, channelId, sealed);
    await revokeTokens(app.party, tokens, { now, signal }).catch(async (error: unknown) => {
      if (!isLastAttempt || signal.aborted) throw error;
      // The trail says it, and the tokens do not stay behind in a job: whoever owned the channel takes the right back at the platform.
      const channel = videoPlatformLabels[platform];
      await recordSystemAudit(db, { action: 'channel.notRevoked', subjectId: channelId, after: { channel } }, now());
    });
  },
});
