import type { Actor } from '@toada/domain/access/decide.ts';
import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import { PlanTaskForm, TemplateForm } from '@toada/domain/release-plan/release-plan.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { houseTasks } from '@toada/domain/texts/release-plan.pt-BR.ts';
import type { Executor } from '../db/connect.ts';
import { createPlan } from '../features/release-plan/create-plan.ts';
import { createTemplate, readTemplates } from '../features/release-plan/plan-templates.ts';
import { addTask, answerTask } from '../features/release-plan/save-task.ts';
import { callAs } from './call-as.ts';
import { demoId } from './demo-id.ts';

/** Answers by the tasks' titles: what the demo's artist has done and left out so far. */
const done: readonly string[] = (['canvas', 'pressKit', 'linkPage', 'teaser'] as const).map(
  (name) => houseTasks[name].title,
);
const skipped: readonly string[] = [houseTasks.press.title];

const meeting = {
  kind: 'other',
  lane: 'press',
  title: 'Reunião de estreia',
  note: 'Artista, selo e assessoria.',
} as const;
const template = TemplateForm.parse({
  name: 'Álbum, Maré Alta',
  tasks: [...housePlan, { ...meeting, owner: 'label', offset_days: -9, reminder_days: 1 }],
});
const show = PlanTaskForm.parse({
  ...{ lane: 'audience', title: 'Show de estreia', note: 'Teatro do Parque, 20 h.', owner: 'artist' },
  ...{ offset_days: 9, day: null, reminder_days: 3 },
});

/** A template of the label, a plan under way and one at its beginning; what is there already stays. */
export async function addDemoPlans(tx: Executor, { artist, label }: { artist: Actor; label: Actor }, now: Date) {
  const asLabel = <Input>(input: Input) => callAs(tx, label, 'planTemplate.manage', input, now);
  const known = await readTemplates(asLabel({ limit: 1 }));
  const { id } = known.rows[0] ?? (await createTemplate(asLabel(template)));
  const as = <Input>(input: Input) => callAs(tx, artist, 'releasePlan.edit', input, now);
  const underWay = { id: asked<'releases'>(demoId('Quintal de Estrelas')) };
  const { plan } = await createPlan(as({ ...underWay, template_id: asked<'release_plan_templates'>(id) }));
  const tasks = plan?.tasks ?? [];
  if (tasks.some(({ title }) => title === show.title)) return;
  for (const task of tasks.filter(({ state }) => state === 'open')) {
    const answer = done.includes(task.title) ? 'done' : skipped.includes(task.title) ? 'skipped' : null;
    if (answer) await answerTask(as({ id: asked<'release_tasks'>(task.id), answer }));
  }
  await addTask(as({ ...underWay, task: show }));
  await createPlan(as({ id: asked<'releases'>(demoId('Azulejo')) }));
}
