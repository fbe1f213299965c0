import { PLAN_DAYS, type TaskTrouble } from '@toada/domain/release-plan/plan.kinds.ts';
import { sql } from 'kysely';
import type { WideExecutor } from '../../db/connect.ts';

export type DueTeaser = {
  id: string;
  title: string;
  day: string;
  trouble: TaskTrouble | null;
  release_id: string;
  release_title: string;
  user_id: string;
  team_id: string;
  role: 'ARTIST' | 'AGGREGATOR';
  reader_id: string;
};

const FACTS = sql`t.id, t.title, t.day, t.trouble, t.release_id, r.title as release_title, t.user_id, t.team_id, p.role,
  case t.owner when 'label' then t.team_id else t.user_id end as reader_id`;

/**
 * The next open task whose teaser is to be made: its day has come, its plan is under way, and the release has no teaser. Until the
 * transaction ends no other process takes it.
 */
export async function takeDueTeaser(
  db: WideExecutor,
  { today, after }: { today: string; after: string },
): Promise<DueTeaser | null> {
  const { rows } = await sql<DueTeaser>`
    select ${FACTS} from release_tasks t
      join release_plans pl on pl.release_id = t.release_id
      join releases r on r.id = t.release_id join profiles p on p.id = t.user_id
     where t.kind = 'teaser' and t.made_at is null and t.done_at is null and t.skipped_at is null
       and t.day <= ${today}::date and t.id > ${after}::uuid and pl.release_day >= ${today}::date - ${PLAN_DAYS}::int
       and r.shelf in ('draft', 'pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'error', 'out')
       and p.role in ('ARTIST', 'AGGREGATOR') and p.deactivated_at is null
       and release_task_seen_at(t) is null
     order by t.id limit 1 for update of t skip locked`.execute(db);
  return rows[0] ?? null;
}

/** The next task whose teaser has come to its end, of which nobody has told its owner yet. Taken as the one above. */
export async function takeEndedTeaser(db: WideExecutor): Promise<(DueTeaser & { is_ready: boolean }) | null> {
  const { rows } = await sql<DueTeaser & { is_ready: boolean }>`
    select ${FACTS}, f.status = 'ready' as is_ready from release_tasks t
      join teasers f on f.id = t.teaser_id
      join releases r on r.id = t.release_id join profiles p on p.id = t.user_id
     where t.made_at is not null and t.told_at is null and f.status in ('ready', 'failed')
     order by t.id limit 1 for update of t skip locked`.execute(db);
  return rows[0] ?? null;
}
