import { AppError } from '@toada/domain/errors.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { flowContext, hashState } from './begin-connection.ts';
import { findOwner, lockReturning, setFlow } from './channel.queries.ts';
import { fetchChannel } from './fetch-channel.job.ts';

type Returned = { state: string; code: string | null };

/**
 * The person is back in the panel. Only whoever began may finish: somebody who was lured to the platform's page by another person's
 * address brings a state that is not theirs.
 */
export async function finishConnection(call: Call<Returned>, seal: Secrets['encrypt']) {
  const { db, visible, input, now } = call;
  const flow = await lockReturning(db, visible, hashState(input.state), now);
  // A label may have lost its artist meanwhile.
  const isOurs = flow && (flow.user_id === null || (await findOwner(db, visible, flow.user_id)));
  if (!flow || !isOurs) throw new AppError('channel.flowOver', {});
  if (input.code === null) {
    await setFlow(db, flow.id, { returned_at: now, ended_at: now, problem: 'declined' });
    return { platform: flow.platform, is_connecting: false };
  }
  await setFlow(db, flow.id, { returned_at: now, sealed_code: seal(input.code, flowContext('code', flow.id)) });
  await recordAudit(call, {
    action: 'channel.asked',
    ...(flow.user_id ? { personId: flow.user_id } : {}),
    after: { channel: videoPlatformLabels[flow.platform] },
  });
  await enqueue(db, fetchChannel, { flowId: flow.id });
  return { platform: flow.platform, is_connecting: true };
}
