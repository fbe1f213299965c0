import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { writeChannel } from '@toada/domain/video-network/channel-name.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockChannel, moveChannel } from './network-channel.queries.ts';
import { readWritten } from './read-channels.ts';
import { tellPeople } from './tell-people.ts';
import { tellScreens } from './tell-screens.ts';

type Named = { id: AskedId<'network_channels'> };

/** The owner, or their label, takes the channel out of the network. */
export function leaveNetwork(call: Call<Named>) {
  return unlink(call, null);
}

/** The staff takes it out, and says why. */
export function expelChannel(call: Call<Named & { reason: string }>) {
  return unlink(call, call.input.reason);
}

async function unlink(call: Call<Named>, reason: string | null) {
  const { db, visible, actor, input, now } = call;
  const found = await lockChannel(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  if (reason !== null && found.user_id === actor.id) throw new AppError('access.forbidden', {});
  const moved = await moveChannel(db, found.id, 'unlink', { unlinked_at: now, unlink_reason: reason });
  if (!moved) throw new AppError('networkChannel.moved', { status: found.status, by: null });
  await recordAudit(call, {
    action: 'networkChannel.unlinked',
    personId: moved.user_id,
    subjectId: moved.id,
    before: { status: found.status },
    after: { status: moved.status, channel: writeChannel(moved), ...(reason === null ? {} : { reason }) },
  });
  const name = moved.title ?? writeChannel(moved);
  await tellPeople(db, moved, 'networkChannel.unlinked', { name, reason });
  await tellScreens(db, moved);
  return readWritten(call, moved.id);
}
