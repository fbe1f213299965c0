import { UNREAD_CAP } from '@toada/domain/notification/notification.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirstOf } from '../../db/page.ts';
import { type Slots, statement } from '../../db/statement.ts';

// Everybody's notices are their own, whatever else they reach.

/** A cover is shown as long as the release is the reader's, or that of an artist of theirs. */
const coverKey = sql<string | null>`(
  select coalesce(f.preview_key, f.storage_key) from releases r join media_files f on f.id = r.cover_file_id
   where r.id = (notifications.params ->> 'release_id')::uuid and f.stored_at is not null
     and (r.user_id = notifications.user_id or r.team_id = notifications.user_id))`;

type Filter = { isUnread?: boolean | undefined };

const shownPages = newestFirstOf((db, visible, { isUnread }: Slots<Filter>) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'count', 'created_at', 'read_at', coverKey.as('cover_key')])
    .where('user_id', '=', visible.actorId)
    .where('is_shown', '=', sql.lit(true))
    .$if(isUnread !== undefined, (query) => query.where('read_at', 'is', null)),
);

export function listNotices(db: Executor, visible: Visible, isUnread: boolean, page: PageInput) {
  return shownPages(db, visible, isUnread ? { isUnread } : {}, page);
}
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number];

const unread = statement<{ userId: string }, { count: number }>((db, { userId }) =>
  db.selectNoFrom(
    sql<number>`cardinality(array(
      select 1 from notifications where user_id = ${userId} and is_shown and read_at is null limit ${sql.lit(UNREAD_CAP + 1)}))`.as(
      'count',
    ),
  ),
);

/** Counted no further than to one above the cap. */
export async function countUnread(db: Executor, { actorId }: Visible): Promise<number> {
  const [found] = await unread(db, { userId: actorId });
  return found?.count ?? 0;
}

export async function setRead(db: Executor, visible: Visible, id: Sought<'notifications'>, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', soughtIn(visible, id))
    .where('user_id', '=', visible.actorId)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setAllRead(db: Executor, { actorId }: Visible, now: Date) {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', actorId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .execute();
}
