import type { TaskTrouble } from '@toada/domain/release-plan/plan.kinds.ts';
import type { PlanTaskForm, TemplateTask } from '@toada/domain/release-plan/release-plan.contract.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type PlannedRelease = NonNullable<Awaited<ReturnType<typeof findPlannedRelease>>>;

/** Releases within reach with their owner's and label's names, whose owner may have plans and whose account is open. */
export function plannedReleases(db: Executor, visible: Visible) {
  const seen = db.selectFrom('releases').selectAll().where(visibleRows(visible, 'user_id')).as('r');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('profiles as label', 'label.id', 'p.aggregator_id')
    .leftJoin('videos as v', 'v.release_id', 'r.id')
    .leftJoin('media_files as c', 'c.id', 'r.cover_file_id')
    .leftJoin('media_files as t', (join) =>
      join.on(sql<boolean>`t.id = coalesce(v.thumbnail_file_id, v.frame_file_id)`),
    )
    .select(['r.id', 'r.user_id', 'r.team_id', 'r.title', 'r.artist', 'r.type', 'r.release_date'])
    .select([
      sql<string | null>`coalesce(c.preview_key, t.preview_key)`.as('cover_key'),
      sql<string>`coalesce(nullif(p.display_name, ''), nullif(p.company_name, ''), p.full_name)`.as('owner_name'),
      sql<string | null>`coalesce(nullif(label.company_name, ''), nullif(label.display_name, ''), label.full_name)`.as(
        'label_name',
      ),
    ])
    .where('p.role', 'in', ['ARTIST', 'AGGREGATOR'])
    .where('p.deactivated_at', 'is', null);
}

export function findPlannedRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return plannedReleases(db, visible).where('r.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

export function findPlan(db: Executor, releaseId: string) {
  return db.selectFrom('release_plans').selectAll().where('release_id', '=', releaseId).executeTakeFirst();
}

/** Until the transaction ends nobody else changes this plan or its tasks. */
export function lockPlan(db: Executor, releaseId: string) {
  return db.selectFrom('release_plans').selectAll().where('release_id', '=', releaseId).forUpdate().executeTakeFirst();
}

/** Done by somebody's word, or seen by the product in its own rows. */
export const seenAt = (task: string) => sql<Date | null>`release_task_seen_at(${sql.ref(task)})`;
export const isOpen = (task: string) =>
  sql<boolean>`(${sql.ref(`${task}.done_at`)} is null and ${sql.ref(`${task}.skipped_at`)} is null and ${seenAt(task)} is null)`;

/** The reason why a task of the product's own is a person's. */
export const troubleOf = (task: string) => sql<TaskTrouble | null>`release_task_trouble(${sql.ref(task)})`;
const isPreparing = sql<boolean>`exists (select from teasers f
  where f.id = t.teaser_id and f.status in ('queued', 'rendering'))`;

export function listTasks(db: Executor, releaseId: string) {
  return db
    .selectFrom('release_tasks as t')
    .leftJoin('mailings as m', 'm.id', 't.campaign_id')
    .select(['t.id', 't.kind', 't.lane', 't.title', 't.note', 't.owner', 't.offset_days', 't.day', 't.reminder_days'])
    .select(['t.reminded_at', 't.done_at', 't.skipped_at', seenAt('t').as('seen_at')])
    .select([troubleOf('t').as('trouble'), isPreparing.as('is_preparing')])
    .select(['m.id as campaign_id', 'm.status as mail_status', 'm.scheduled_at'])
    .where('t.release_id', '=', releaseId)
    .orderBy('t.day')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
}

/** A plan and its tasks. False where somebody else made one a moment before. */
export async function insertPlan(
  db: Executor,
  plan: Omit<Insertable<Tables['release_plans']>, 'moved_from'>,
  tasks: readonly (TemplateTask & { day: string })[],
): Promise<boolean> {
  const { release_id, user_id, team_id, created_at } = plan;
  const made = await db
    .insertInto('release_plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('release_id').doNothing())
    .returning('release_id')
    .executeTakeFirst();
  if (!made) return false;
  const common = { release_id, user_id, team_id, created_at, updated_at: created_at };
  await db
    .insertInto('release_tasks')
    .values(tasks.map(({ mail, ...task }) => ({ ...task, mail_words: mail ? JSON.stringify(mail) : null, ...common })))
    .execute();
  return true;
}

export async function deletePlan(db: Executor, releaseId: string) {
  await db.deleteFrom('release_plans').where('release_id', '=', releaseId).execute();
}

export async function forgetMove(db: Executor, releaseId: string) {
  await db.updateTable('release_plans').set({ moved_from: null }).where('release_id', '=', releaseId).execute();
}

/** Open tasks go back to the days they had, and keep those as their own. */
export async function undoMove(db: Executor, { releaseId, from, now }: { releaseId: string; from: string; now: Date }) {
  await db
    .updateTable('release_tasks as t')
    .set({ day: sql`${from}::date + t.offset_days`, offset_days: null, updated_at: now })
    .where('t.release_id', '=', releaseId)
    .where('t.offset_days', 'is not', null)
    .where(isOpen('t'))
    .execute();
}

export function findTask(db: Executor, visible: Visible, id: Sought<'release_tasks'>) {
  return db
    .selectFrom('release_tasks')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

/** Until the transaction ends the task stays on its day, and is settled by nobody. */
export function lockTask(db: Executor, visible: Visible, id: Sought<'release_tasks'>) {
  return db
    .selectFrom('release_tasks')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

type Placed = Omit<PlanTaskForm, 'day'> & { day: string };

export async function insertTask(
  db: Executor,
  task: Placed & { release_id: string; user_id: string; team_id: string; now: Date },
) {
  const { now, ...row } = task;
  await db
    .insertInto('release_tasks')
    .values({ ...row, kind: 'other', created_at: now, updated_at: now })
    .execute();
}

export async function setTask(
  db: Executor,
  id: string,
  changes: Omit<Updateable<Tables['release_tasks']>, 'id' | 'release_id' | 'user_id' | 'team_id'>,
) {
  await db.updateTable('release_tasks').set(changes).where('id', '=', id).execute();
}

export async function deleteTask(db: Executor, id: string) {
  await db.deleteFrom('release_tasks').where('id', '=', id).execute();
}
