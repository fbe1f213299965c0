import { sql } from 'kysely';
import type { WideExecutor } from '../../db/connect.ts';

type Due = {
  id: string;
  title: string;
  day: string;
  release_id: string;
  release_title: string;
  reader_id: string;
  owner_name: string | null;
};

/**
 * Takes up to so many open tasks whose day of reminding has come and whose own day has not passed, and notes that they are reminded:
 * each once, over all processes. A label's task is told to the label.
 */
export async function takeDueTasks(
  db: WideExecutor,
  { now, today, limit }: { now: Date; today: string; limit: number },
) {
  const { rows } = await sql<Due>`
    with due as (
      select t.id from release_tasks t join profiles p on p.id = t.user_id
       where t.remind_on <= ${today}::date and t.day >= ${today}::date and t.reminded_at is null
         and t.done_at is null and t.skipped_at is null and release_task_seen_at(t) is null
         and p.deactivated_at is null
       order by t.remind_on, t.id limit ${limit} for update of t skip locked),
    taken as (
      update release_tasks t set reminded_at = ${now} from due where t.id = due.id returning t.*)
    select t.id, t.title, t.day, t.release_id, r.title as release_title,
           case t.owner when 'label' then t.team_id else t.user_id end as reader_id,
           case when t.owner = 'label' and t.team_id <> t.user_id
             then coalesce(nullif(p.display_name, ''), p.full_name) end as owner_name
      from taken t join releases r on r.id = t.release_id join profiles p on p.id = t.user_id
     order by t.day, t.id`.execute(db);
  return rows;
}

export type DueLink = { release_id: string; user_id: string; role: 'ARTIST' | 'AGGREGATOR' };

/**
 * Open tasks whose smart link is to be made: their day has come, the release was sent, and nobody has made a link. Until the
 * transaction ends no other process takes them.
 */
export async function takeDueLinks(
  db: WideExecutor,
  { today, limit }: { today: string; limit: number },
): Promise<DueLink[]> {
  const { rows } = await sql<DueLink>`
    select t.release_id, t.user_id, p.role from release_tasks t
      join releases r on r.id = t.release_id join profiles p on p.id = t.user_id
     where t.kind = 'smartLink' and t.day <= ${today}::date and t.done_at is null and t.skipped_at is null
       and r.shelf in ('pending', 'approved', 'processing', 'completed', 'tested', 'error', 'out')
       and p.role in ('ARTIST', 'AGGREGATOR') and p.deactivated_at is null
       and not exists (select from smart_links s where s.release_id = t.release_id)
     order by t.day, t.id limit ${limit} for update of t skip locked`.execute(db);
  return rows;
}
