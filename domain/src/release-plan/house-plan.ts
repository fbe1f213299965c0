import { houseTasks } from '../texts/release-plan.pt-BR.ts';
import type { PlanLane, TaskKind } from './plan.kinds.ts';
import type { TemplateTask } from './release-plan.contract.ts';

type Row = [offsetDays: number, lane: PlanLane, words: keyof typeof houseTasks, reminderDays: number | null];

/** The template of the house. Parts that the product does not do are tasks for people. */
// biome-ignore format: a table is read by its columns.
const rows: readonly Row[] = [
  [-28, 'stores',   'submit',    3],
  [-26, 'audience', 'smartLink', null],
  [-26, 'video',    'canvas',    null],
  [-24, 'press',    'pressKit',  null],
  [-21, 'audience', 'linkPage',  1],
  [-18, 'video',    'teaser',    null],
  [-14, 'press',    'press',     1],
  [-10, 'video',    'clip',      2],
  [ -7, 'stores',   'pitch',     0],
  [ -7, 'audience', 'coming',    1],
  [ -5, 'press',    'ads',       1],
  [  0, 'audience', 'releaseMail', null],
  [  0, 'audience', 'out',       0],
  [  2, 'stores',   'live',      null],
  [  7, 'video',    'backstage', 1],
  [ 14, 'audience', 'thanksMail', null],
  [ 21, 'press',    'results',   0],
  [ 28, 'press',    'learnt',    null],
];

const kinds: Partial<Record<keyof typeof houseTasks, TaskKind>> = {
  submit: 'submit',
  smartLink: 'smartLink',
  linkPage: 'linkPage',
  pitch: 'pitch',
  live: 'live',
  teaser: 'teaser',
  releaseMail: 'releaseMail',
  thanksMail: 'thanksMail',
};

export const housePlan: readonly TemplateTask[] = rows.map(([offset_days, lane, words, reminder_days]) => ({
  kind: kinds[words] ?? 'other',
  owner: 'artist',
  lane,
  ...houseTasks[words],
  offset_days,
  reminder_days,
}));
