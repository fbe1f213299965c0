import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { labelOfOwner } from '../profile/page-owner.ts';

/** The label whose sender somebody's mails may come from: their own account's, or the one they are with. */
export async function findLabelId(db: Executor, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('profiles as p')
    .select(labelOfOwner.as('label_id'))
    .where('p.id', '=', userId)
    .executeTakeFirst();
  return row?.label_id ?? null;
}

export async function findMailTest(db: Executor) {
  return db
    .selectFrom('mail_server_tests')
    .select(['tested_at', 'problem', sql<boolean>`tested_at is null or tested_at < asked_at`.as('is_running')])
    .executeTakeFirst();
}

export async function setTestAsked(db: Executor, now: Date) {
  await db
    .insertInto('mail_server_tests')
    .values({ asked_at: now })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ asked_at: now }))
    .execute();
}

/** Null where it took the mail. */
export async function setTested(db: Executor, problem: string | null, now: Date) {
  // The clock of another process may be behind the asker's.
  const tested_at = sql<Date>`greatest(asked_at, ${now}::timestamptz)`;
  await db.updateTable('mail_server_tests').set({ problem, tested_at }).execute();
}

export async function findAddress(db: Executor, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}
