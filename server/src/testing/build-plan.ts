import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import { insertPlan } from '../features/release-plan/plan.queries.ts';
import { insertTemplate } from '../features/release-plan/plan-template.queries.ts';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';

/** A plan of somebody's release with its first task, and a template of a label that nobody in the test is. */
export async function buildPlan(release_id: string, title: string) {
  const { user_id, team_id, release_date } = await db
    .selectFrom('releases')
    .select(['user_id', 'team_id', 'release_date'])
    .where('id', '=', release_id)
    .executeTakeFirstOrThrow();
  const day = release_date ?? '2026-11-27';
  const now = new Date();
  const tasks = housePlan.map((task) => ({ ...task, title, day: addDays(day, task.offset_days) }));
  const plan = { release_id, user_id, team_id, template_name: title, release_day: day, created_at: now };
  await insertPlan(db, plan, tasks);
  const first = db.selectFrom('release_tasks').select('id').where('release_id', '=', release_id).limit(1);
  const label = await buildProfile({ role: 'AGGREGATOR', full_name: title });
  const template = await insertTemplate(db, { name: title, tasks: housePlan, user_id: label.id, created_at: now });
  return { release_tasks: (await first.executeTakeFirstOrThrow()).id, release_plan_templates: template.id };
}
