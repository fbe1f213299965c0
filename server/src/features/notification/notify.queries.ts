import type { NoticeTopic } from '@toada/domain/notification/notice-topics.ts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

/** The choices of somebody who has a panel; undefined where there is nobody. */
export async function findReader(db: Executor, userId: string, topic: NoticeTopic) {
  const reader = await db
    .selectFrom('profiles as p')
    .leftJoin('notification_choices as c', (join) => join.onRef('c.user_id', '=', 'p.id').on('c.topic', '=', topic))
    .leftJoin('notification_summaries as s', 's.user_id', 'p.id')
    .select(['c.in_panel', 'c.by_mail', 's.hour'])
    .where('p.id', '=', userId)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!reader) return undefined;
  const { in_panel, by_mail, hour } = reader;
  const choice = in_panel === null || by_mail === null ? null : { in_panel, by_mail };
  return { choice, has_summary: hour !== null };
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
