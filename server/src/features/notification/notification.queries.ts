import { UNREAD_CAP } from '@toada/domain/notification/notification.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirstOf } from '../../db/page.ts';
import { type Slots, statement } from '../../db/statement.ts';
import { BURST_MAIL_KEY, BURST_MAIL_MS } from './burst-mail.ts';

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

const CAPPED = sql.lit(UNREAD_CAP + 1);
const counts = statement<{ userId: string }, { count: number; total: number }>((db, { userId }) =>
  db.selectNoFrom([
    sql<number>`cardinality(array(
      select 1 from notifications where user_id = ${userId} and is_shown and read_at is null limit ${CAPPED}))`.as(
      'count',
    ),
    sql<number>`cardinality(array(select 1 from notifications where user_id = ${userId} and is_shown limit ${CAPPED}))`.as(
      'total',
    ),
  ]),
);

/** The unread and all of them, counted no further than to one above the cap. */
export async function countNotices(db: Executor, { actorId }: Visible) {
  const [found] = await counts(db, { userId: actorId });
  return found ?? { count: 0, total: 0 };
}

/** The newest unread, as many as are counted. */
export function listUnread(db: Executor, { actorId }: Visible) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'count'])
    .where('user_id', '=', actorId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(UNREAD_CAP + 1)
    .execute();
}

/** False where the person has no such notice. */
export async function setRead(db: Executor, visible: Visible, id: Sought<'notifications'>, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', soughtIn(visible, id))
    .where('user_id', '=', visible.actorId)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  await dropMails(db, visible.actorId, now);
  return numUpdatedRows > 0n;
}

/** Marks read what is unread of somebody, all of it or some; says whether there was any. */
export async function setUnreadRead(db: Executor, userId: string, now: Date, some?: Expression<SqlBool>) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .$if(some !== undefined, (query) => query.where(some ?? sql.lit(true)))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await dropMails(db, userId, now);
  return numUpdatedRows > 0n;
}

/** The mail of a burst waits for the rest of it: nobody is written to about what they have read meanwhile. */
async function dropMails(db: Executor, userId: string, now: Date) {
  const since = new Date(now.getTime() - BURST_MAIL_MS);
  await sql`select graphile_worker.remove_job(${BURST_MAIL_KEY} || id) from notifications
    where user_id = ${userId} and is_shown and created_at > ${since} and first_at > ${since}
      and burst_key is not null and read_at is not null`.execute(db);
}
