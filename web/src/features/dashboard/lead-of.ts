import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { CALENDAR_DAYS } from '@toada/domain/dashboard/home.contract.ts';
import { type DeskKind, deskKinds } from '@toada/domain/dashboard/staff-home.contract.ts';
import { texts } from './dashboard.texts.ts';
import { daysUntil } from './days-until.ts';
import { stepsOf } from './home/steps.ts';
import { calendarDays } from './label/calendar.ts';
import { labelTexts } from './label/label.texts.ts';
import { dueOf } from './staff/due.ts';
import { staffTexts } from './staff/staff.texts.ts';

/** The day's most important fact in one sentence. */
export function leadOf(dashboard: Dashboard): string | null {
  const { pipeline, desk, queues, roster, next_release: next, checklist } = dashboard;
  const now = new Date();
  if (pipeline) {
    const waiting = pipeline.piles.find(({ pile }) => pile === 'waiting')?.count ?? 0;
    return staffTexts.finance.lead(pipeline.exceptions.length, waiting);
  }
  if (desk && queues) return deskLead(dashboard, now);
  if (desk) return staffTexts.support.lead(desk.items.length);
  if (roster) {
    const until = calendarDays(now, CALENDAR_DAYS).at(-1)?.day ?? '';
    return labelTexts.lead(roster.calendar.length, until);
  }
  if (next) return texts.comingOut(next.title, daysUntil(next.release_date, now));
  const step = checklist && stepsOf(checklist).find(({ isNext }) => isNext);
  return step ? texts.nextStep(step.title) : null;
}

function deskLead({ desk, queues }: Dashboard, now: Date): string {
  const isDeskKind = (kind: string): kind is DeskKind => (deskKinds as readonly string[]).includes(kind);
  const all = (queues ?? []).filter(({ kind }) => isDeskKind(kind)).reduce((sum, { count }) => sum + count, 0);
  const late = (desk?.items ?? []).filter((item) => dueOf(item, now.getTime()).state === 'late');
  const oldest = Math.max(0, ...late.map(({ since }) => now.getTime() - Date.parse(since)));
  return staffTexts.desk.lead(all, late.length, oldest > 0 ? staffTexts.desk.span(oldest) : null);
}
