import type { ReminderDays } from '@toada/domain/verification/verification.rules.ts';
import { sql } from 'kysely';
import type { Visible } from '../../../access/authorize.ts';
import { visibleRows } from '../../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../../db/connect.ts';

type Range = { days: ReminderDays; after: Date | null; until: Date; limit: number };

/**
 * Notes down whom to write to, and gives back those who were not noted before: whoever runs second, or again after a
 * crash, finds nobody. Verified people only: whoever has expired was told so when it happened.
 */
export async function insertMailReminders(db: WideExecutor, { days, after, until, limit }: Range, now: Date) {
  const { rows } = await sql<{ user_id: string; expires_at: Date }>`
    insert into verification_reminders (user_id, expires_at, way, days, created_at)
    select p.id, p.verification_expires_at, 'mail', ${days}, ${now}
      from profiles p
     where p.is_verified and p.verification_expires_at is not null
       and p.verification_expires_at <= ${until} and (${after}::timestamptz is null or p.verification_expires_at > ${after})
       and not exists (select 1 from verification_reminders r
                       where r.user_id = p.id and r.expires_at = p.verification_expires_at and r.way = 'mail' and r.days = ${days})
     order by p.verification_expires_at limit ${limit}
    on conflict do nothing
    returning user_id, expires_at`.execute(db);
  return rows;
}

/** Expired people who still count as verified. The lock makes a second run wait and find nobody. */
export function lockExpired(db: WideExecutor, now: Date, limit: number) {
  return db
    .selectFrom('profiles')
    .select(['id', 'verification_expires_at'])
    .where('is_verified', '=', true)
    .where('verification_expires_at', '<=', now)
    .orderBy('verification_expires_at')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** True the first time only, whatever two tabs ask at once. */
export async function insertToastReminder(db: Executor, visible: Visible, now: Date): Promise<boolean> {
  const expired = db
    .selectFrom('profiles')
    .select(['id', 'verification_expires_at', sql<'toast'>`'toast'`.as('way'), sql<number>`0`.as('days')])
    .select(sql<Date>`${now}::timestamptz`.as('created_at'))
    .where('id', '=', visible.actorId)
    .where(visibleRows(visible, 'id'))
    .where('verification_expires_at', '<=', now);
  const row = await db
    .insertInto('verification_reminders')
    .columns(['user_id', 'expires_at', 'way', 'days', 'created_at'])
    .expression(expired)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Recipient of a reminder, and whether a new submission is already here. */
export function findReminded(db: Executor, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['full_name', 'email', 'verification_expires_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('document_verifications')
            .select('document_verifications.id')
            .whereRef('document_verifications.user_id', '=', 'profiles.id')
            .where('document_verifications.status', '=', 'pending_review'),
        )
        .$castTo<boolean>()
        .as('is_in_review'),
    )
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
