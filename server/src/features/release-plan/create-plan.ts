import { AppError } from '@toada/domain/errors.ts';
import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import type { TemplateTask } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { housePlanName } from '@toada/domain/texts/release-plan.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deletePlan, forgetMove, insertPlan, lockPlan, type PlannedRelease, undoMove } from './plan.queries.ts';
import { findTemplateOf } from './plan-template.queries.ts';
import { presentChanged, requireRelease } from './read-plan.ts';

type Start = { id: AskedId<'releases'>; template_id?: AskedId<'release_plan_templates'> | undefined };

/** A plan out of a template. Whoever makes one that is there already gets it. */
export async function createPlan(call: Call<Start>) {
  const { db, input, now } = call;
  const release = await requireRelease(call, input.id);
  const { release_date: day } = release;
  if (day === null) throw new AppError('releasePlan.noDay', {});
  const template = await templateOf(call, release);
  const owned = { release_id: release.id, user_id: release.user_id, team_id: release.team_id };
  const tasks = template.tasks.map((task) => ({
    ...task,
    owner: release.label_name === null ? ('artist' as const) : task.owner,
    day: addDays(day, task.offset_days),
  }));
  const plan = { ...owned, template_name: template.name, release_day: day, created_at: now };
  if (await insertPlan(db, plan, tasks))
    await recordAudit(call, { action: 'releasePlan.created', personId: release.user_id, subjectId: release.id });
  return presentChanged(call, release);
}

/** The house's own, or one that the release's label wrote. */
async function templateOf({ db, input }: Call<Start>, { team_id }: PlannedRelease) {
  if (input.template_id === undefined) return { name: housePlanName, tasks: housePlan };
  const found = await findTemplateOf(db, team_id, input.template_id);
  if (!found) throw new AppError('notFound', {});
  return { name: found.name, tasks: found.tasks as readonly TemplateTask[] };
}

export async function removePlan(call: Call<{ id: AskedId<'releases'> }>) {
  const release = await requireRelease(call, call.input.id);
  if (!(await lockPlan(call.db, release.id))) throw new AppError('notFound', {});
  await deletePlan(call.db, release.id);
  await recordAudit(call, { action: 'releasePlan.removed', personId: release.user_id, subjectId: release.id });
  return presentChanged(call, release);
}

type Answer = { id: AskedId<'releases'>; answer: 'keep' | 'undo' };

/** The answer to a release that moved: its tasks stay where they went, or go back. A second answer changes nothing. */
export async function answerMove(call: Call<Answer>) {
  const { db, input, now } = call;
  const release = await requireRelease(call, input.id);
  const plan = await lockPlan(db, release.id);
  if (!plan) throw new AppError('notFound', {});
  if (plan.moved_from === null) return presentChanged(call, release);
  if (input.answer === 'undo') await undoMove(db, { releaseId: release.id, from: plan.moved_from, now });
  await forgetMove(db, release.id);
  return presentChanged(call, release);
}
