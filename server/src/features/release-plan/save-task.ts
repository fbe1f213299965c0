import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { addDays, daysBetween } from '@toada/domain/release-plan/plan.days.ts';
import { PLAN_OWN_DAYS, PLAN_TASKS_MAX, type TaskAnswer } from '@toada/domain/release-plan/plan.kinds.ts';
import type { PlanTaskForm } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { deleteTask, findTask, insertTask, listTasks, lockPlan, type PlannedRelease, setTask } from './plan.queries.ts';
import { presentChanged, requireRelease } from './read-plan.ts';

type Task = { id: AskedId<'release_tasks'> };

export async function addTask(call: Call<{ id: AskedId<'releases'>; task: PlanTaskForm }>) {
  const { db, input, now } = call;
  const release = await requireRelease(call, input.id);
  const plan = await requirePlan(call, release);
  if ((await listTasks(db, release.id)).length >= PLAN_TASKS_MAX)
    throw new AppError('releasePlan.tasksMany', { limit: PLAN_TASKS_MAX });
  const owned = { release_id: release.id, user_id: release.user_id, team_id: release.team_id };
  await insertTask(db, { ...placed(input.task, release, plan.release_day), ...owned, now });
  return presentChanged(call, release);
}

export async function saveTask(call: Call<Task & { task: PlanTaskForm }>) {
  const { db, input, now } = call;
  const { task, release, plan } = await lockTask(call);
  const changed = placed(input.task, release, plan.release_day);
  await setTask(db, task.id, { ...changed, ...afresh(changed, now), updated_at: now });
  return presentChanged(call, release);
}

export async function removeTask(call: Call<Task>) {
  const { task, release } = await lockTask(call);
  await deleteTask(call.db, task.id);
  return presentChanged(call, release);
}

/** Done, skipped, or open again: then its day is counted from the release as it is now. */
export async function answerTask(call: Call<Task & { answer: TaskAnswer }>) {
  const { db, actor, input, now } = call;
  const { task, release, plan } = await lockTask(call);
  const isBack = input.answer === 'open' && task.offset_days !== null;
  const day = isBack ? addDays(plan.release_day, task.offset_days ?? 0) : task.day;
  await setTask(db, task.id, {
    done_at: input.answer === 'done' ? now : null,
    skipped_at: input.answer === 'skipped' ? now : null,
    settled_by: input.answer === 'open' ? null : actor.id,
    ...{ day, ...afresh({ ...task, day }, now) },
    updated_at: now,
  });
  return presentChanged(call, release);
}

async function lockTask(call: Call<Task>) {
  const task = await findTask(call.db, call.visible, call.input.id);
  if (!task) throw new AppError('notFound', {});
  const release = await requireRelease(call, task.release_id);
  const plan = await requirePlan(call, release);
  return { task, release, plan };
}

async function requirePlan({ db }: Call<unknown>, release: PlannedRelease) {
  const plan = await lockPlan(db, release.id);
  if (!plan) throw new AppError('notFound', {});
  return plan;
}

/** The task with its day. Without a label nothing is the label's to do. */
function placed(task: PlanTaskForm, release: PlannedRelease, releaseDay: string) {
  if (task.owner === 'label' && release.label_name === null) throw refused('owner');
  const day = task.day ?? addDays(releaseDay, task.offset_days ?? 0);
  if (Math.abs(daysBetween(releaseDay, day)) > PLAN_OWN_DAYS) throw refused('day');
  return { ...task, day };
}

/** A reminder whose day lies ahead comes, whatever came before. */
function afresh({ day, reminder_days }: { day: string; reminder_days: number | null }, now: Date) {
  const isAhead = reminder_days !== null && addDays(day, -reminder_days) > productDay(now);
  return isAhead ? { reminded_at: null } : {};
}

function refused(field: 'owner' | 'day') {
  return new AppError('input.invalid', { fields: { [`task.${field}`]: `releasePlan.${field}` } });
}
