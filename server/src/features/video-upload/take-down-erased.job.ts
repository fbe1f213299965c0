import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { type JobCall, job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import { PlatformTrouble } from '../../video-platform/outcome.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { findChannelOf, openChannel } from '../channel-account/open-channel.ts';
import { openState, videoIdIn } from './upload-state.ts';
import { listOnOthersChannels } from './video-upload.queries.ts';

type Payload = { channelId: string; videoId: string };

/**
 * A person is erased: their videos leave the channels that are not their own. What stands on their own channel is theirs, and stays.
 * The ids go with the jobs: the rows are erased behind them.
 */
export async function takeDownErased(db: Executor, secrets: Secrets, userId: string) {
  for (const row of await listOnOthersChannels(db, userId)) {
    const videoId = row.external_id ?? videoIdIn(openState(secrets, row));
    if (!videoId || row.channel_id === null) continue;
    // In the channel's own lane: two at a time could use up a refresh token.
    const queue = `video-upload-${row.channel_id}`;
    await enqueue(db, takeDownVideo, { channelId: row.channel_id, videoId }, { queue });
  }
}

export const takeDownVideo = job({
  name: 'videoUpload.takeDownErased',
  payload: z.object({ channelId: z.uuid(), videoId: z.string().min(1) }),
  attempts: 10,
  pool: 'stores',
  async run(call) {
    const channel = await findChannelOf(call.db, call.payload.channelId);
    if (!channel) return;
    const isGone = await takeDown(call, channel).catch((error: unknown) => {
      if (!call.isLastAttempt || call.signal.aborted) throw error;
      return false;
    });
    if (isGone) return;
    if (!call.isLastAttempt) throw new PlatformTrouble('the channel does not take the video down yet');
    // Nobody is left to tell: the trail names the channel, and its keeper takes the video down there.
    const after = { channel: `${videoPlatformLabels[channel.platform]}: ${channel.account_name}` };
    await recordSystemAudit(call.db, { action: 'video.notTakenDown', subjectId: channel.id, after }, call.now());
  },
});

async function takeDown(call: JobCall<Payload>, channel: NonNullable<Awaited<ReturnType<typeof findChannelOf>>>) {
  if (channel.status !== 'connected') return false;
  const { now, signal, payload } = call;
  const { client, accessToken } = openChannel(call, channel, signal);
  return (await client.takeDown(payload.videoId, 'delete', { accessToken, now, signal })).kind === 'done';
}
