import type { PageInput } from '@toada/domain/page.ts';
import { TEMPLATES_MAX } from '@toada/domain/release-plan/plan.kinds.ts';
import type { TemplateTask } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

export function listTemplates(db: Executor, visible: Visible, page: PageInput) {
  const own = db.selectFrom('release_plan_templates').selectAll().where(visibleRows(visible, 'user_id'));
  return newestFirst(own, page);
}

/** Names of a label's templates, for the plans of its releases. */
export function listTemplateNames(db: Executor, labelId: string) {
  return db
    .selectFrom('release_plan_templates')
    .select(['id', 'name'])
    .where('user_id', '=', labelId)
    .orderBy('name')
    .orderBy('id')
    .limit(TEMPLATES_MAX)
    .execute();
}

/** A template of the release's label; anybody else's does not exist for it. */
export function findTemplateOf(db: Executor, labelId: string, id: Sought<'release_plan_templates'>) {
  return db
    .selectFrom('release_plan_templates')
    .selectAll()
    .where('user_id', '=', labelId)
    .where('id', '=', soughtIn(labelId, id))
    .executeTakeFirst();
}

export function findTemplate(db: Executor, visible: Visible, id: Sought<'release_plan_templates'>) {
  return db
    .selectFrom('release_plan_templates')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

type Template = { name: string; tasks: readonly TemplateTask[] };

export function insertTemplate(db: Executor, row: Template & { user_id: string; created_at: Date }) {
  return db
    .insertInto('release_plan_templates')
    .values({ ...row, tasks: JSON.stringify(row.tasks), team_id: row.user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function setTemplate(db: Executor, id: string, { name, tasks }: Template) {
  return db
    .updateTable('release_plan_templates')
    .set({ name, tasks: JSON.stringify(tasks) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTemplate(db: Executor, id: string) {
  await db.deleteFrom('release_plan_templates').where('id', '=', id).execute();
}
