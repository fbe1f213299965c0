import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { writeChannel } from '@toada/domain/video-network/channel-name.ts';
import { ContentIdForm } from '@toada/domain/video-network/content-id.contract.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellPeople } from './tell-people.ts';
import { tellScreens } from './tell-screens.ts';
import {
  finishChannels,
  type HeldTask,
  isCodeTaken,
  listAssetTasks,
  listChannelTasks,
  lockChannels,
  lockTask,
  setRegistered,
  setUnregistered,
} from './youtube-task.queries.ts';

type Searched = PageInput & { search?: string | undefined };

export async function readAssetTasks({ db, visible, input }: Call<Searched>) {
  const { rows, next } = await listAssetTasks(db, visible, input);
  const present = rows.map(({ passages, ...row }) => ({
    ...row,
    passage_count: ContentIdForm.shape.passages.parse(passages).length,
  }));
  return { rows: present, next };
}

export function readChannelTasks({ db, visible, input }: Call<Searched>) {
  return listChannelTasks(db, visible, input);
}

type Done = { id: AskedId<'content_id_assets'>; updated_at: string; asset_code: string | null };

/** A person of the staff has done at YouTube what the recording's owner wants, as it stood on the list. */
export async function finishAsset(call: Call<Done>) {
  const { db, visible, input } = call;
  const task = await lockTask(db, visible, input.id);
  if (!task) throw new AppError('notFound', {});
  if (task.is_blocked) throw new AppError('youtubeTask.blocked', {});
  if (task.task === null || task.updated_at.getTime() !== Date.parse(input.updated_at))
    throw new AppError('youtubeTask.changed', {});
  const code = input.asset_code ?? task.asset_code;
  if (task.task !== 'remove' && code === null)
    throw new AppError('input.invalid', { fields: { asset_code: 'field.required' } });
  if (code !== null && (await isCodeTaken(beyondReach(db), code, task.id)))
    throw new AppError('input.invalid', { fields: { asset_code: 'contentId.assetTaken' } });
  await finishTask(call, task, { code, isKnown: true });
  return { id: task.id };
}

/** Columns, trail, notice and open screens of one recording that is done. */
export async function finishTask(
  call: Call<unknown>,
  task: HeldTask,
  { code, isKnown }: { code: string | null; isKnown: boolean },
) {
  const { db, actor, now } = call;
  const isRegistered = task.task !== 'remove';
  if (isRegistered) await setRegistered(db, { id: task.id, code, by: actor.id, now, isKnown });
  else await setUnregistered(db, task.id);
  await recordAudit(call, {
    action: isRegistered ? 'contentId.registered' : 'contentId.unregistered',
    personId: task.user_id,
    subjectId: task.id,
    after: { title: task.title, content_policy: task.policy, ...(code === null ? {} : { asset_code: code }) },
  });
  const burst = isRegistered ? 'youtube registered' : 'youtube removed';
  if (isKnown)
    await tellPeople(db, task, 'contentId.registered', { title: task.title, is_registered: isRegistered }, { burst });
  await tellScreens(db, task);
}

/** Channels that were put on YouTube's list, or taken off it. Those that are done already are left alone. */
export async function finishChannelTasks(call: Call<{ ids: AskedId<'allowed_channels'>[] }>) {
  const { db, visible, actor, input, now } = call;
  const channels = await lockChannels(db, visible, input.ids);
  if (channels.length === 0) throw new AppError('youtubeTask.changed', {});
  await finishChannels(
    db,
    channels.map(({ id }) => id),
    { by: actor.id, now },
  );
  for (const channel of channels)
    await recordAudit(call, {
      action: channel.removed_at ? 'allowedChannel.unregistered' : 'allowedChannel.registered',
      personId: channel.user_id,
      subjectId: channel.id,
      after: { channel: writeChannel(channel) },
    });
  const owners = new Map(channels.map((channel) => [channel.user_id, channel]));
  for (const owner of owners.values()) await tellScreens(db, owner);
  return { done: channels.length };
}
