import { sql } from 'kysely';
import type { Executor } from '../db/connect.ts';

/** The demo's past is written within a minute: its notices are laid over the days before, and all but the newest are read. */
export async function ageNotices(db: Executor, now: Date) {
  await sql`
    update notifications n set created_at = laid.at, first_at = laid.at,
           read_at = case when place > 3 then laid.at + interval '40 minutes' end
      from (select id, place, ${now}::timestamptz - interval '25 minutes' - (place - 1) * interval '17 hours' as at
              from (select id, row_number() over (partition by user_id order by created_at desc, id) as place
                      from notifications) ranked) laid
     where laid.id = n.id`.execute(db);
}
