import type { PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { texts } from './release-plan.texts.ts';

/** '2026-11-06' as "6 nov": on a plan the year is said once. */
export function shortDay(day: string): string {
  return formatDate(day).split(' ').slice(0, 2).join(' ');
}

/** When an open task is due, in one or two words. */
export function dueWords(day: string, today: string): string {
  if (day === today) return texts.tasks.today;
  return day < today ? texts.tasks.late(shortDay(day)) : shortDay(day);
}

type Owners = { owner_name: string; label_name: string | null };

/** The account whose turn it is. */
export function ownerName({ owner }: Pick<PlanTaskView, 'owner'>, { owner_name, label_name }: Owners): string {
  return owner === 'label' && label_name !== null ? label_name : owner_name;
}
