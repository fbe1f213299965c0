import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { countUnread, setAllRead, setRead } from './notification.queries.ts';

export async function markRead(call: Call<{ id: AskedId<'notifications'> }>) {
  const { db, visible, input, now } = call;
  if (!(await setRead(db, visible, input.id, now))) throw new AppError('notFound', {});
  return settle(call);
}

export async function markAllRead(call: Call<object>) {
  await setAllRead(call.db, call.visible, call.now);
  return settle(call);
}

/** The person's other windows and devices follow. */
async function settle({ db, actor, visible }: Call<unknown>) {
  await publish(db, actor.id, { type: 'changed', subject: 'notifications' });
  return { count: await countUnread(db, visible) };
}
