import { ownTeaserTroubles } from '../teaser/teaser.kinds.ts';

/** Lanes of a plan, in the order of the timeline. */
export const planLanes = ['stores', 'audience', 'video', 'press'] as const;
export type PlanLane = (typeof planLanes)[number];

/** A task's kind; `other` is any task in words of one's own. */
export const taskKinds = [
  'submit',
  'smartLink',
  'linkPage',
  'pitch',
  'live',
  'teaser',
  'releaseMail',
  'thanksMail',
  'other',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Kinds whose mail the product writes and a person schedules. */
export const mailTaskKinds = ['releaseMail', 'thanksMail'] as const satisfies readonly TaskKind[];
export type MailTaskKind = (typeof mailTaskKinds)[number];

/** Kinds that nobody has to do: the product does them when their day comes, or sees by itself that they are done. */
const ownKinds: ReadonlySet<TaskKind> = new Set<TaskKind>(['smartLink', 'live', 'teaser', ...mailTaskKinds]);

/**
 * `mailToCheck`: it is written, and leaves only when somebody has looked at it. `mailHeld`: its campaign is paused or over.
 * `mailNotOut`: its moment has come, and no store has the release.
 */
// biome-ignore format: one thing, one line.
const mailTroubles = ['mailNobody', 'mailNoLink', 'mailLate', 'mailToCheck', 'mailHeld', 'mailNotOut', 'mailCancelled', 'mailRemoved'] as const;

/** Reasons why the product leaves a task of its own to a person. */
export const taskTroubles = [...ownTeaserTroubles, 'notRendered', 'teaserRemoved', ...mailTroubles] as const;
export type TaskTrouble = (typeof taskTroubles)[number];

export function isAutomatic({ kind, trouble }: { kind: TaskKind; trouble: TaskTrouble | null }): boolean {
  return trouble === null && ownKinds.has(kind);
}

/** The account a task belongs to: the artist's, or the label's where the artist has one. */
export const taskOwners = ['artist', 'label'] as const;
export type TaskOwner = (typeof taskOwners)[number];

/** Answers to a task; `open` takes one back. */
export const taskAnswers = ['done', 'skipped', 'open'] as const;
export type TaskAnswer = (typeof taskAnswers)[number];

export const PLAN_DAYS = 28;
/** A day of one's own may lie beyond the plan, as far as somebody plans. */
export const PLAN_OWN_DAYS = 366;
export const PLAN_TASKS_MAX = 80;
export const TEMPLATE_TASKS_MAX = 60;
export const TEMPLATES_MAX = 20;
export const TASK_TITLE_MAX = 80;
export const TASK_NOTE_MAX = 200;
export const TEMPLATE_NAME_MAX = 60;
/** A title takes the place of its variable: there is room for it in the mail. */
export const TEMPLATE_SUBJECT_MAX = 100;
export const TEMPLATE_TEXT_MAX = 2000;
