import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isFault, readChannel, writeChannel } from '@toada/domain/video-network/channel-name.ts';
import type { NetworkChannelForm } from '@toada/domain/video-network/network-channel.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireOwner } from '../profile/require-owner.ts';
import {
  findNamed,
  insertChannel,
  isLinkedElsewhere,
  listOpen,
  lockChannel,
  lockOwner,
  moveChannel,
} from './network-channel.queries.ts';
import { readWritten } from './read-channels.ts';
import { tellScreens } from './tell-screens.ts';

/** Somebody has to look at them all: more than this at once is no request any more. */
const OPEN_LIMIT = 20;

/** Somebody asks to bring a channel into the network; a label for its artists, too. */
export async function askChannel(call: Call<NetworkChannelForm>) {
  const { db, actor, input, now } = call;
  const name = readChannel(input.channel);
  assert(!isFault(name), 'the form has a channel');
  const { id: user_id } = await requireOwner(call);
  await lockOwner(db, user_id);
  const own = await findNamed(db, user_id, name);
  if (own) throw new AppError('networkChannel.asked', { name: writeChannel(name), status: own.status });
  if (await isLinkedElsewhere(db, user_id, name))
    throw new AppError('networkChannel.linkedElsewhere', { name: writeChannel(name) });
  if ((await listOpen(db, user_id, OPEN_LIMIT)).length >= OPEN_LIMIT)
    throw new AppError('networkChannel.tooMany', { limit: OPEN_LIMIT });
  const row = { user_id, asked_by: actor.id, ...name, requested_at: now, created_at: now };
  const created = await insertChannel(db, row);
  const after = { channel: writeChannel(name) };
  await recordAudit(call, { action: 'networkChannel.asked', personId: user_id, subjectId: created.id, after });
  await tellScreens(db, created);
  return readWritten(call, created.id);
}

/** The person takes the request back, until it is decided. */
export async function cancelChannel(call: Call<{ id: AskedId<'network_channels'> }>) {
  const { db, visible, input } = call;
  const found = await lockChannel(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  const moved = await moveChannel(db, found.id, 'cancel', {});
  if (!moved) throw new AppError('networkChannel.moved', { status: found.status, by: null });
  await recordAudit(call, {
    action: 'networkChannel.cancelled',
    personId: moved.user_id,
    subjectId: moved.id,
    before: { status: found.status },
    after: { status: moved.status, channel: writeChannel(moved) },
  });
  await tellScreens(db, moved);
  return readWritten(call, moved.id);
}
