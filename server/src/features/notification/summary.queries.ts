import { sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';

/** One notice and its reader; undefined behind a closed account. */
export function findLetter(db: Executor, noticeId: string) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('profiles as p', 'p.id', 'n.user_id')
    .select(['n.user_id', 'n.kind', 'n.params', 'n.count', 'p.email', 'p.role'])
    .where('n.id', '=', noticeId)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** A notice waits until the hour that its reader has chosen; where they want no summary any more, for nothing. */
const isDue = (now: Date) => sql<boolean>`coalesce(n.first_at < (
  select case when at > ${now}::timestamptz then at - interval '1 day' else at end from (
    select (((${now}::timestamptz at time zone 'America/Sao_Paulo')::date + make_interval(hours => s.hour))
             at time zone 'America/Sao_Paulo') as at
      from notification_summaries s where s.user_id = n.user_id) today), true)`;

/** People for whom a summary is due. */
export async function listDue(db: WideExecutor, now: Date, limit: number): Promise<string[]> {
  const people = await db
    .selectFrom('notifications as n')
    .select('n.user_id')
    .distinct()
    .where('n.awaits_summary', '=', true)
    .where(isDue(now))
    .orderBy('n.user_id')
    .limit(limit)
    .execute();
  return people.map(({ user_id }) => user_id);
}

/** Puts what is due into one summary. Nothing is put into two: each row is locked while it is moved. */
export async function takeDue(db: Executor, userId: string, summaryId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications as n')
    .set({ awaits_summary: false, summary_id: summaryId })
    .where('n.user_id', '=', userId)
    .where('n.awaits_summary', '=', true)
    .where(isDue(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notices read in the panel meanwhile are left out. */
export function listSummary(db: Executor, summaryId: string) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('profiles as p', 'p.id', 'n.user_id')
    .select(['n.user_id', 'n.kind', 'n.params', 'n.count', 'p.email', 'p.role'])
    .where('n.summary_id', '=', summaryId)
    .where('n.read_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
}
