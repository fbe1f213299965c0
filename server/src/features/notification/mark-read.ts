import { AppError } from '@toada/domain/errors.ts';
import { isAddressOf } from '@toada/domain/notification/notice-kind.ts';
import { sayNotice } from '@toada/domain/notification/notice-kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { countNotices, listUnread, setRead, setUnreadRead } from './notification.queries.ts';

export async function markRead(call: Call<{ id: AskedId<'notifications'> }>) {
  const { db, visible, input, now } = call;
  if (!(await setRead(db, visible, input.id, now))) throw new AppError('notFound', {});
  return settle(call);
}

export async function markAllRead(call: Call<object>) {
  await setUnreadRead(call.db, call.visible.actorId, call.now);
  return settle(call);
}

/** The thing itself has been opened: its notices have nothing more to say. */
export async function markOpened(call: Call<{ address: string }>) {
  const { db, actor, visible, input, now } = call;
  const { role } = actor;
  if (role === 'VISITOR' || !input.address.startsWith('/app/')) return countNotices(db, visible);
  const unread = await listUnread(db, visible);
  const about = unread.filter((notice) => isAddressOf(sayNotice(notice, role)?.href ?? '', input.address));
  if (about.length === 0) return countNotices(db, visible);
  const ids = about.map(({ id }) => id);
  await setUnreadRead(db, visible.actorId, now, sql`id = any(${ids}::uuid[])`);
  return settle(call);
}

/** The person's other windows and devices follow. */
async function settle({ db, actor, visible }: Call<unknown>) {
  await publish(db, actor.id, { type: 'changed', subject: 'notifications' });
  return countNotices(db, visible);
}
