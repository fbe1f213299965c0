import type { NoticeTopic } from '@toada/domain/notification/notice-topics.ts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

/** The choices of somebody who has a panel; undefined where there is nobody. */
export async function findReader(db: Executor, userId: string, topic: NoticeTopic) {
  return (await listReaders(db, [userId], topic))[0];
}

export async function listReaders(db: Executor, userIds: readonly string[], topic: NoticeTopic) {
  const readers = await db
    .selectFrom('profiles as p')
    .leftJoin('notification_choices as c', (join) => join.onRef('c.user_id', '=', 'p.id').on('c.topic', '=', topic))
    .leftJoin('notification_summaries as s', 's.user_id', 'p.id')
    .select(['p.id', 'c.in_panel', 'c.by_mail', 's.hour'])
    .where('p.id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('p.deactivated_at', 'is', null)
    .execute();
  return readers.map(({ id, in_panel, by_mail, hour }) => ({
    id,
    choice: in_panel === null || by_mail === null ? null : { in_panel, by_mail },
    has_summary: hour !== null,
  }));
}

const KEPT = ['id', 'count', 'first_at', 'created_at'] as const;

/** Undefined where the notice is there already. */
export async function insertNotice(db: Executor, notice: Insertable<Tables['notifications']>) {
  const { user_id: userId, kind, burst_key: burst } = notice;
  if (burst) await endBurst(db, { userId, kind, burst });
  const insert = db.insertInto('notifications').values(notice).returning(KEPT);
  if (!burst)
    return insert
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'once_key']).where('once_key', 'is not', null).doNothing(),
      )
      .executeTakeFirst();
  return insert
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'burst_key'])
        .where('burst_key', 'is not', null)
        .where('read_at', 'is', null)
        .doUpdateSet({
          count: sql`notifications.count + 1`,
          params: sql`excluded.params`,
          created_at: sql`excluded.created_at`,
        }),
    )
    .executeTakeFirst();
}
export type KeptNotice = NonNullable<Awaited<ReturnType<typeof insertNotice>>>;

/** A burst lasts an hour, and ends when a summary has told of it: what comes later is news. */
async function endBurst(db: Executor, { userId, kind, burst }: { userId: string; kind: string; burst: string }) {
  await db
    .updateTable('notifications')
    .set({ burst_key: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('burst_key', '=', burst)
    .where('read_at', 'is', null)
    .where((eb) => eb.or([eb('first_at', '<', sql<Date>`now() - interval '1 hour'`), eb('summary_id', 'is not', null)]))
    .execute();
}

type NewNotice = { user_id: string; params: unknown; is_shown: boolean; awaits_summary: boolean };

/** Notices of one event to many people in one statement; gives those who had none about it yet. */
export async function insertNotices(db: Executor, kind: string, once: string, notices: readonly NewNotice[]) {
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (user_id, kind, once_key, params, is_shown, awaits_summary)
    select user_id, ${kind}, ${once}, params, is_shown, awaits_summary
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as news (user_id uuid, params jsonb, is_shown boolean, awaits_summary boolean)
    on conflict (user_id, kind, once_key) where once_key is not null do nothing returning user_id`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}
