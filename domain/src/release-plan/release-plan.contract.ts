import { z } from 'zod';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { IsoDay } from '../iso-day.ts';
import { MailingContent } from '../mailing/mailing.content.ts';
import { mailingStatuses } from '../mailing/mailing.states.ts';
import { variableFaults } from '../mailing/mailing-variables.ts';
import { PageInput, pageOf } from '../page.ts';
import { releaseTypes } from '../release/release.kinds.ts';
import { byId, rowId } from '../row-id.ts';
import { isWritable, isWritableText } from '../visible-text.ts';
import {
  PLAN_DAYS,
  planLanes,
  TASK_NOTE_MAX,
  TASK_TITLE_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_SUBJECT_MAX,
  TEMPLATE_TASKS_MAX,
  TEMPLATE_TEXT_MAX,
  taskAnswers,
  taskKinds,
  taskOwners,
  taskTroubles,
} from './plan.kinds.ts';

import { withTitle } from './title-variable.ts';

const title = z.string('field.required').trim().min(1, 'field.required').max(TASK_TITLE_MAX, 'field.tooLong');
const note = z.string('field.invalid').trim().max(TASK_NOTE_MAX, 'field.tooLong');
const lane = z.enum(planLanes, 'field.invalid');
const owner = z.enum(taskOwners, 'field.invalid');
const kind = z.enum(taskKinds, 'field.invalid');
const trouble = z.enum(taskTroubles).nullable();
/** Days from the release; before it they are negative. */
const offset = z.int('releasePlan.offset').min(-PLAN_DAYS, 'releasePlan.offset').max(PLAN_DAYS, 'releasePlan.offset');
const reminder = z.int('field.invalid').min(0, 'field.invalid').max(PLAN_DAYS, 'field.invalid').nullable();

/** A mail's words with the release's title as a variable; an empty one leaves it to the product's. */
const mailWord = (max: number) =>
  z
    .string('field.invalid')
    .trim()
    .max(max, 'field.tooLong')
    .refine(isWritableText, 'field.invalid')
    .refine((text) => variableFaults(withTitle(text, '')).length === 0, 'releasePlan.mailWords');
export const MailWords = z.object({
  subject: mailWord(TEMPLATE_SUBJECT_MAX).refine(isWritable, 'field.invalid'),
  text: mailWord(TEMPLATE_TEXT_MAX),
});
export type MailWords = z.infer<typeof MailWords>;

export const TemplateTask = z.object({
  ...{ kind, lane, title, note, owner, offset_days: offset, reminder_days: reminder },
  /** Counts for kinds with a mail. */
  mail: MailWords.optional(),
});
export type TemplateTask = z.infer<typeof TemplateTask>;

/** The day is counted from the release and moves with it, or it is a day of its own and stays. */
export const PlanTaskForm = z
  .object({ lane, title, note, owner, offset_days: offset.nullable(), day: IsoDay.nullable(), reminder_days: reminder })
  .refine(({ offset_days, day }) => (offset_days === null) !== (day === null), {
    path: ['day'],
    message: 'field.required',
  });
export type PlanTaskForm = z.infer<typeof PlanTaskForm>;

const TaskView = z.object({
  id: z.string(),
  kind,
  lane,
  title: z.string(),
  note: z.string(),
  owner,
  /** Null for a day of its own. */
  offset_days: z.int().nullable(),
  day: z.string(),
  reminder_days: z.int().nullable(),
  reminded_at: Instant.nullable(),
  state: z.enum(['open', 'done', 'skipped']),
  settled_at: Instant.nullable(),
  /** Whether the product itself saw that it is done. */
  is_seen: z.boolean(),
  /** Whether the product is at it. */
  is_preparing: z.boolean(),
  /** The reason why the product left an open task to a person. */
  trouble,
  /** The mail that the product wrote for it. */
  mail: z
    .object({ campaign_id: z.string(), status: z.enum(mailingStatuses), scheduled_at: Instant.nullable() })
    .nullable(),
});
export type PlanTaskView = z.infer<typeof TaskView>;

/** All that a person looks at before a task's mail is scheduled. */
export const PlanMailView = z.object({
  campaign_id: z.string(),
  revision: z.int(),
  ...MailingContent.pick({ subject: true, subject_b: true, preheader: true, blocks: true }).shape,
  from: z.string(),
  /** People who would get it now. */
  count: z.int(),
  day: z.string(),
  time: z.string(),
  zone: z.string(),
});
export type PlanMailView = z.infer<typeof PlanMailView>;
/** The revision that was looked at. */
const PlanMailSeen = z.object({ revision: z.int('field.invalid') });
export type PlanMailSeen = z.infer<typeof PlanMailSeen>;

const Named = z.object({ id: z.string(), name: z.string() });

const PlanRelease = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  type: z.enum(releaseTypes),
  release_date: z.string().nullable(),
  cover_url: z.string().nullable(),
  owner_id: z.string(),
  owner_name: z.string(),
  /** Null where the owner has no label. */
  label_name: z.string().nullable(),
});

export const PlanView = z.object({
  release: PlanRelease,
  plan: z
    .object({
      template_name: z.string(),
      /** The day that tasks are counted from. */
      release_day: z.string(),
      /** The day before, until somebody has answered that it moved. */
      moved_from: z.string().nullable(),
      tasks: z.array(TaskView),
    })
    .nullable(),
  /** Templates of the release's label; the house's own is there besides. */
  templates: z.array(Named),
});
export type PlanView = z.infer<typeof PlanView>;
export type LoadedPlan = NonNullable<PlanView['plan']>;

const BoardRow = z.object({
  release: PlanRelease,
  release_day: z.string(),
  /** Skipped ones too. */
  all: z.int(),
  open: z.int(),
  done: z.int(),
  late: z.int(),
  /** The first open tasks; those that are late come before. */
  next: z.array(z.object({ id: z.string(), kind, title: z.string(), day: z.string(), lane, owner, trouble })),
});
export type PlanBoardRow = z.infer<typeof BoardRow>;

/** Plans under way, or those whose last day has passed. */
export const planStretches = ['active', 'past'] as const;
export type PlanStretch = (typeof planStretches)[number];

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });
const Board = PageInput.extend({
  ...OfArtist.shape,
  stretch: z.enum(planStretches, 'field.invalid').default('active'),
});

export const TemplateForm = z.object({
  name: z.string('field.required').trim().min(1, 'field.required').max(TEMPLATE_NAME_MAX, 'field.tooLong'),
  tasks: z.array(TemplateTask).min(1, 'releasePlan.noTasks').max(TEMPLATE_TASKS_MAX, 'releasePlan.tasks'),
});
export type TemplateForm = z.infer<typeof TemplateForm>;
export const TemplateView = z.object({
  id: z.string(),
  name: z.string(),
  tasks: z.array(TemplateTask),
  created_at: Instant,
});
export type TemplateView = z.infer<typeof TemplateView>;

/** The address is told once, when it is made: the database holds its hash. */
const FeedView = z.object({ created_at: Instant.nullable(), url: z.string().nullable() });
export type FeedView = z.infer<typeof FeedView>;

const Release = byId('releases');
const Task = byId('release_tasks');
const Gone = z.object({ removed: z.literal(true) });

export const releasePlanApi = {
  find: endpoint('GET', '/releases/:id/plan', { input: Release, reply: PlanView }),
  create: endpoint('POST', '/releases/:id/plan', {
    input: Release.extend({ template_id: rowId('release_plan_templates').optional() }),
    reply: PlanView,
  }),
  remove: endpoint('DELETE', '/releases/:id/plan', { input: Release, reply: PlanView }),
  /** The tasks stay where they moved, or go back and keep those days as their own. */
  answerMove: endpoint('POST', '/releases/:id/plan/move', {
    input: Release.extend({ answer: z.enum(['keep', 'undo'], 'field.invalid') }),
    reply: PlanView,
  }),
  addTask: endpoint('POST', '/releases/:id/plan/tasks', {
    input: Release.extend({ task: PlanTaskForm }),
    reply: PlanView,
  }),
  saveTask: endpoint('PUT', '/plan-tasks/:id', { input: Task.extend({ task: PlanTaskForm }), reply: PlanView }),
  answerTask: endpoint('POST', '/plan-tasks/:id/answer', {
    input: Task.extend({ answer: z.enum(taskAnswers, 'field.invalid') }),
    reply: PlanView,
  }),
  removeTask: endpoint('DELETE', '/plan-tasks/:id', { input: Task, reply: PlanView }),
  findMail: endpoint('GET', '/plan-tasks/:id/mail', { input: Task, reply: PlanMailView }),
  scheduleMail: keyedEndpoint('POST', '/plan-tasks/:id/mail', {
    input: Task.extend(PlanMailSeen.shape),
    reply: PlanView,
  }),
  board: endpoint('GET', '/release-plans', { input: Board, reply: pageOf(BoardRow) }),
  /** Releases to come that have no plan yet, the next one first. */
  missing: endpoint('GET', '/release-plans/missing', {
    input: PageInput.extend(OfArtist.shape),
    reply: pageOf(PlanRelease),
  }),
};

export const planTemplateApi = {
  list: endpoint('GET', '/plan-templates', { input: PageInput, reply: pageOf(TemplateView) }),
  create: endpoint('POST', '/plan-templates', { input: TemplateForm, reply: TemplateView }),
  save: endpoint('PUT', '/plan-templates/:id', {
    input: byId('release_plan_templates').extend(TemplateForm.shape),
    reply: TemplateView,
  }),
  remove: endpoint('DELETE', '/plan-templates/:id', { input: byId('release_plan_templates'), reply: Gone }),
};

export const calendarFeedApi = {
  find: endpoint('GET', '/calendar-feed', { input: Nothing, reply: FeedView }),
  /** A new address; the one before leads nowhere from then on. */
  create: endpoint('POST', '/calendar-feed', { input: Nothing, reply: FeedView }),
  remove: endpoint('DELETE', '/calendar-feed', { input: Nothing, reply: FeedView }),
};
