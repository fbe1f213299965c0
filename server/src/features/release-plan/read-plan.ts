import { AppError } from '@toada/domain/errors.ts';
import type { PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findPlan, findPlannedRelease, listTasks, type PlannedRelease } from './plan.queries.ts';
import { listTemplateNames } from './plan-template.queries.ts';

type OfRelease = { id: AskedId<'releases'> };
type View = z.input<typeof PlanView>;

/** The plan of a release within reach. A look of the staff is written down. */
export async function openPlan(call: Call<OfRelease>) {
  const release = await requireRelease(call, call.input.id);
  if (call.visible.reach === 'any')
    await recordAudit(call, { action: 'releasePlan.opened', personId: release.user_id, subjectId: release.id });
  return presentPlan(call, release);
}

export async function requireRelease(
  { db, visible }: Pick<Call<unknown>, 'db' | 'visible'>,
  id: AskedId<'releases'> | string,
): Promise<PlannedRelease> {
  const release = await findPlannedRelease(db, visible, id);
  if (!release) throw new AppError('notFound', {});
  return release;
}

/** The plan as its change leaves it; open browsers of its owner and its label fetch it again. */
export async function presentChanged(call: Call<unknown>, release: PlannedRelease) {
  await publishToOwner(call.db, release, { type: 'changed', subject: 'releasePlan' });
  return presentPlan(call, release);
}

export async function presentPlan(call: Call<unknown>, release: PlannedRelease): Promise<View> {
  const { db } = call;
  const plan = await findPlan(db, release.id);
  const tasks = plan ? await listTasks(db, release.id) : [];
  return {
    release: presentRelease(call, release),
    plan: plan ? { ...plan, tasks: tasks.map(presentTask) } : null,
    templates: plan ? [] : await listTemplateNames(db, release.team_id),
  };
}

export function presentRelease({ links, now }: Pick<Call<unknown>, 'links' | 'now'>, release: PlannedRelease) {
  const cover_url = release.cover_key && links.daily(release.cover_key, now);
  return { ...release, owner_id: release.user_id, cover_url };
}

type TaskRow = Awaited<ReturnType<typeof listTasks>>[number];

function presentTask(row: TaskRow) {
  const { done_at, skipped_at, seen_at, trouble, is_preparing, campaign_id, mail_status, scheduled_at, ...task } = row;
  const state: 'done' | 'skipped' | 'open' = done_at || seen_at ? 'done' : skipped_at ? 'skipped' : 'open';
  const settled_at = done_at ?? seen_at ?? skipped_at;
  const work = state === 'open' ? { trouble, is_preparing } : { trouble: null, is_preparing: false };
  const mail = campaign_id && mail_status ? { campaign_id, status: mail_status, scheduled_at } : null;
  return { ...task, ...work, mail, state, settled_at, is_seen: done_at === null && seen_at !== null };
}
