import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { publish } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { forgetChannel } from '../channel-account/move-channel.ts';
import { disconnectUploads } from '../video-upload/move-channel-uploads.ts';
import { type Channel, type FlowTokens, listFlowTokens, listOpen, lockChannel } from './channel.queries.ts';
import { revokeChannel } from './revoke-channel.job.ts';

/** 'Desconectar': our rights are given back at the platform. What was published stays there, what waits goes on waiting. */
export async function disconnectChannel(call: Call<{ id: AskedId<'channels'> }>) {
  const { db, visible, input, now } = call;
  const channel = await lockChannel(db, visible, input.id);
  if (!channel || channel.status === 'disconnected') throw new AppError('notFound', {});
  await letGo(db, channel, now);
  const { id, user_id, platform, account_name } = channel;
  await recordAudit(call, {
    action: 'channel.disconnected',
    ...(user_id ? { personId: user_id } : {}),
    subjectId: id,
    after: { channel: `${videoPlatformLabels[platform]}: ${account_name}` },
  });
  if (user_id) await publish(db, user_id, { type: 'changed', subject: 'channels' });
  return { id };
}

/** Our rights to all of somebody's channels are given back. The tokens go with the job: the rows may be erased behind it. */
export async function revokeChannelsOf(db: Executor, userId: string) {
  for (const { id, platform, sealed_tokens } of await listOpen(db, userId))
    if (sealed_tokens) await enqueue(db, revokeChannel, { channelId: id, platform, sealed: sealed_tokens });
  // A way to a platform that was not finished may hold tokens already.
  await revokeFlows(db, await listFlowTokens(db, userId));
}

/** Rights that a flow was given and no channel took over. */
export async function revokeFlows(db: Executor, flows: readonly FlowTokens[]) {
  for (const { id, platform, sealed_tokens: sealed } of flows)
    await enqueue(db, revokeChannel, { channelId: id, platform, sealed, place: 'channel_flows' });
}

/** For whoever has locked the channel. */
export async function letGo(db: Executor, { id, platform, sealed_tokens }: Channel, now: Date) {
  await forgetChannel(db, id, now);
  await disconnectUploads(db, id, now);
  if (sealed_tokens) await enqueue(db, revokeChannel, { channelId: id, platform, sealed: sealed_tokens });
}
