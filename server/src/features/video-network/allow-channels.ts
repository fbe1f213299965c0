import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { ALLOWED_MAX, type AllowForm, readChannelList } from '@toada/domain/video-network/allowed-channel.contract.ts';
import { writeChannel } from '@toada/domain/video-network/channel-name.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireOwner } from '../profile/require-owner.ts';
import { countAllowed, findAllowed, insertAllowed, listAllowed, removeFromList } from './allowed-channel.queries.ts';
import { lockOwner } from './network-channel.queries.ts';
import { tellScreens } from './tell-screens.ts';

export function readAllowed({ db, visible, input }: Call<PageInput & { search?: string | undefined }>) {
  return listAllowed(db, visible, input);
}

/** A pasted list joins the person's own; those that are there already stay as they are. */
export async function allowChannels(call: Call<AllowForm>) {
  const { db, input, now } = call;
  const { channels } = readChannelList(input.list);
  const owner = await requireOwner(call);
  await lockOwner(db, owner.id);
  const there = await countAllowed(db, owner.id, ALLOWED_MAX + 1);
  if (there + channels.length > ALLOWED_MAX) throw new AppError('allowedChannel.tooMany', { limit: ALLOWED_MAX });
  const added = await insertAllowed(db, owner.id, channels, now);
  if (added > 0)
    await recordAudit(call, { action: 'allowedChannel.added', personId: owner.id, after: { channel_count: added } });
  await tellScreens(db, { user_id: owner.id, team_id: owner.team_id });
  return { added, known: channels.length - added };
}

export async function removeAllowed(call: Call<{ id: AskedId<'allowed_channels'> }>) {
  const { db, visible, input, now } = call;
  const found = await findAllowed(db, visible, input.id);
  if (!found || found.removed_at) throw new AppError('notFound', {});
  await removeFromList(db, visible, input.id, now);
  await recordAudit(call, {
    action: 'allowedChannel.removed',
    personId: found.user_id,
    before: { channel: writeChannel(found) },
  });
  await tellScreens(db, found);
  return { ...found, removed_at: found.registered_at ? now : null };
}
