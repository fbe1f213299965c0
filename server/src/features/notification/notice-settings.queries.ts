import type { NoticeChoice, NoticeTopic } from '@toada/domain/notification/notice-topics.ts';
import type { Executor } from '../../db/connect.ts';

export function listChoices(db: Executor, userId: string) {
  return db
    .selectFrom('notification_choices')
    .select(['topic', 'in_panel', 'by_mail'])
    .where('user_id', '=', userId)
    .execute();
}

export async function keepChoice(db: Executor, userId: string, topic: NoticeTopic, choice: NoticeChoice) {
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, topic, ...choice })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(choice))
    .execute();
}

/** Null without a summary. */
export async function findSummaryHour(db: Executor, userId: string): Promise<number | null> {
  const summary = db.selectFrom('notification_summaries').select('hour').where('user_id', '=', userId);
  return (await summary.executeTakeFirst())?.hour ?? null;
}

export async function keepSummary(db: Executor, userId: string, hour: number) {
  await db
    .insertInto('notification_summaries')
    .values({ user_id: userId, hour })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hour }))
    .execute();
}

export async function clearSummary(db: Executor, userId: string) {
  await db.deleteFrom('notification_summaries').where('user_id', '=', userId).execute();
}
