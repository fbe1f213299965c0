import { addDays, daysBetween } from './plan.days.ts';
import { isAutomatic, PLAN_DAYS, type TaskKind, type TaskTrouble } from './plan.kinds.ts';

type Task = { state: 'open' | 'done' | 'skipped'; day: string };

/** A task as a plan shows it today. */
type TaskStand = 'done' | 'skipped' | 'late' | 'today' | 'later';

export function standOf({ state, day }: Task, today: string): TaskStand {
  if (state !== 'open') return state;
  if (day < today) return 'late';
  return day === today ? 'today' : 'later';
}

/** Looks of a task, each a colour, an icon and a word. What is late is to be done now. */
export const taskLooks = ['done', 'auto', 'now', 'later', 'skipped'] as const;
export type TaskLook = (typeof taskLooks)[number];

export function lookOf(task: Task & { kind: TaskKind; trouble: TaskTrouble | null }, today: string): TaskLook {
  const stand = standOf(task, today);
  if (stand === 'done' || stand === 'skipped') return stand;
  if (isAutomatic(task)) return 'auto';
  return stand === 'later' ? 'later' : 'now';
}

/** First and last day of a plan. */
export function planWindow(releaseDay: string): { from: string; to: string } {
  return { from: addDays(releaseDay, -PLAN_DAYS), to: addDays(releaseDay, PLAN_DAYS) };
}

/** A day's place between the plan's first day (0) and the end of its last (1); null beyond them. */
export function placeIn(releaseDay: string, day: string): number | null {
  const passed = daysBetween(planWindow(releaseDay).from, day);
  const length = 2 * PLAN_DAYS + 1;
  return passed < 0 || passed >= length ? null : passed / length;
}

/** Open tasks first, the earliest before; a day's tasks by their name. */
export function byDay(one: Task & { title: string }, other: Task & { title: string }): number {
  return one.day.localeCompare(other.day) || one.title.localeCompare(other.title, 'pt-BR');
}

type Placed = { start: number; width: number };

/** Rows for the clips of one lane, so that none lies upon another; each clip keeps the place of its day. */
export function packRows<Clip extends Placed>(clips: readonly Clip[]): Clip[][] {
  const rows: Clip[][] = [];
  for (const clip of clips.toSorted((one, other) => one.start - other.start)) {
    const free = rows.find((row) => {
      const last = row.at(-1);
      return !last || last.start + last.width <= clip.start;
    });
    if (free) free.push(clip);
    else rows.push([clip]);
  }
  return rows;
}
