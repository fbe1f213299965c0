import { sayNotice } from '@toada/domain/notification/notice-kinds.ts';
import type { NoticeFilter } from '@toada/domain/notification/notification.contract.ts';
import type { Call } from '../../http/serve.ts';
import { countNotices, listNotices, type NoticeRow } from './notification.queries.ts';

export async function readNotices(call: Call<NoticeFilter>) {
  const { db, visible, input } = call;
  const { rows, next } = await listNotices(db, visible, input.is_unread ?? false, input);
  return { rows: rows.map((row) => toView(call, row)), next };
}

/** A notice of a version that had other kinds still says that there was something. */
function toView({ actor, links, now }: Call<unknown>, { cover_key, id, created_at, read_at, ...kept }: NoticeRow) {
  const said = actor.role === 'VISITOR' ? null : sayNotice(kept, actor.role);
  const { title, detail, href, icon, tone, amount, action } = said ?? UNKNOWN;
  return {
    ...{ id, created_at, read_at, title, href, icon, tone },
    detail: detail ?? null,
    amount: amount ?? null,
    action: action ?? null,
    cover_url: cover_key && links.daily(cover_key, now),
  };
}

const UNKNOWN = {
  ...{ title: 'Aviso de uma versão anterior', detail: null, href: '/app/notifications' },
  ...({ icon: 'request', tone: 'info', amount: null, action: undefined } as const),
};

export function readUnread({ db, visible }: Call<object>) {
  return countNotices(db, visible);
}
