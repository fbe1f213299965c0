import { assert } from '@toada/domain/assert.ts';
import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isFault, readChannel, writeChannel } from '@toada/domain/video-network/channel-name.ts';
import type { ChannelEvent } from '@toada/domain/video-network/network-channel.states.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import {
  type ChannelRow,
  findChannel,
  isLinkedElsewhere,
  lockChannel,
  lockName,
  moveChannel,
} from './network-channel.queries.ts';
import { readWritten } from './read-channels.ts';
import { tellScreens } from './tell-screens.ts';

type Named = { id: AskedId<'network_channels'> };
type Columns = Parameters<typeof moveChannel>[3];
type Step = { event: ChannelEvent; action: AuditAction; columns: Columns };

/** Somebody of the staff begins to look at the channel; the person sees that. */
export async function takeChannel(call: Call<Named>) {
  const { actor, now } = call;
  const columns = { reviewer_id: actor.id, taken_at: now };
  return (await step(call, { event: 'take', action: 'networkChannel.taken', columns })).view;
}

/** The channel joins the network, by the id under which YouTube knows it. */
export async function linkChannel(call: Call<Named & { channel: string; title: string }>) {
  const { db, visible, actor, input, now } = call;
  const name = readChannel(input.channel);
  assert(!isFault(name) && name.channel_id !== null, 'the form has the id of a channel');
  const found = await findChannel(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  if (found.channel_id !== null && found.channel_id !== name.channel_id)
    throw new AppError('input.invalid', { fields: { channel: 'channel.other' } });
  await refuseLinked(call, found, name.channel_id);
  const columns = { channel_id: name.channel_id, title: input.title, reviewer_id: actor.id, decided_at: now };
  const { row, view } = await step(call, { event: 'link', action: 'networkChannel.linked', columns });
  await tellPeople(call, row, view.user_name);
  return view;
}

export async function refuseChannel(call: Call<Named & { refusal: string }>) {
  const { actor, input, now } = call;
  const columns = { refusal: input.refusal, reviewer_id: actor.id, decided_at: now };
  const { row, view } = await step(call, { event: 'refuse', action: 'networkChannel.refused', columns });
  await tellPeople(call, row, view.user_name);
  return view;
}

/** One step of a request: status, columns, trail, open screens. Nobody decides on a channel of their own. */
async function step(call: Call<Named>, { event, action, columns }: Step) {
  const { db, visible, actor, input } = call;
  const found = await lockChannel(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  if (found.user_id === actor.id) throw new AppError('access.forbidden', {});
  const row = await moveChannel(db, found.id, event, columns);
  if (!row) {
    const by = (await findChannel(db, visible, found.id))?.reviewer_name ?? null;
    throw new AppError('networkChannel.moved', { status: found.status, by });
  }
  const { status, refusal, title } = row;
  const said = { ...(refusal ? { refusal } : {}), ...(title ? { title_on_youtube: title } : {}) };
  await recordAudit(call, {
    action,
    personId: row.user_id,
    subjectId: row.id,
    before: { status: found.status },
    after: { status, channel: writeChannel(row), ...said },
  });
  await tellScreens(db, row);
  return { row, view: await readWritten(call, row.id) };
}

/** A handle may have been linked under its id, by whoever else asked. */
async function refuseLinked({ db }: Call<unknown>, row: ChannelRow, channelId: string) {
  const byHandle = row.handle === null ? [] : [{ channel_id: null, handle: row.handle } as const];
  for (const name of [{ channel_id: channelId, handle: null } as const, ...byHandle]) {
    await lockName(db, writeChannel(name));
    if (await isLinkedElsewhere(db, row.user_id, name))
      throw new AppError('networkChannel.linkedElsewhere', { name: writeChannel(name) });
  }
}

/** The owner, and the label that asked for them. */
async function tellPeople({ db }: Call<unknown>, row: ChannelRow, owner: string) {
  const { user_id, asked_by, status, refusal, title } = row;
  const name = title ?? writeChannel(row);
  const facts = { name, is_linked: status === 'linked', reason: refusal };
  await notify(db, user_id, 'networkChannel.decided', { ...facts, owner: null });
  if (asked_by !== user_id) await notify(db, asked_by, 'networkChannel.decided', { ...facts, owner });
}
