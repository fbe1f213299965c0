import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { TEMPLATES_MAX } from '@toada/domain/release-plan/plan.kinds.ts';
import type { TemplateForm, TemplateTask } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplateNames,
  listTemplates,
  setTemplate,
} from './plan-template.queries.ts';

type Named = { id: AskedId<'release_plan_templates'> };
type Row = Awaited<ReturnType<typeof insertTemplate>>;

export async function readTemplates({ db, visible, input }: Call<PageInput>) {
  const { rows, next } = await listTemplates(db, visible, input);
  return { rows: rows.map(present), next };
}

export async function createTemplate(call: Call<TemplateForm>) {
  const { db, actor, input, now } = call;
  if ((await listTemplateNames(db, actor.id)).length >= TEMPLATES_MAX)
    throw new AppError('planTemplate.many', { limit: TEMPLATES_MAX });
  const row = await insertTemplate(db, { ...input, user_id: actor.id, created_at: now });
  await recordAudit(call, { action: 'planTemplate.created', personId: actor.id, subjectId: row.id });
  return present(row);
}

/** Plans that began from it keep their tasks as they are. */
export async function saveTemplate(call: Call<Named & TemplateForm>) {
  const { id } = await requireTemplate(call);
  const row = await setTemplate(call.db, id, call.input);
  await recordAudit(call, { action: 'planTemplate.changed', personId: row.user_id, subjectId: id });
  return present(row);
}

export async function removeTemplate(call: Call<Named>) {
  const { id, user_id } = await requireTemplate(call);
  await deleteTemplate(call.db, id);
  await recordAudit(call, { action: 'planTemplate.removed', personId: user_id, subjectId: id });
  return { removed: true as const };
}

async function requireTemplate({ db, visible, input }: Call<Named>) {
  const found = await findTemplate(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  return found;
}

/** Only checked tasks are ever written: a row holds such. */
function present({ id, name, tasks, created_at }: Row) {
  return { id, name, created_at, tasks: tasks as TemplateTask[] };
}
