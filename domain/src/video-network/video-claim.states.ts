import type { Machine } from '../machine.ts';

export const claimStatuses = ['open', 'answered', 'expired', 'closed'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
export type ClaimEvent = 'answer' | 'expire' | 'close';

/** A claim waits for the artist's answer, then for the staff to carry it out at YouTube. Late answers count until the staff closes it. */
export const claimStates: Machine<ClaimStatus, ClaimEvent> = {
  open: { answer: 'answered', expire: 'expired', close: 'closed' },
  answered: { close: 'closed' },
  expired: { answer: 'answered', close: 'closed' },
  closed: {},
};

/** Days before the deadline on which the person is reminded. */
export const REMINDER_DAYS = [7, 1] as const;
const DAY_MS = 86_400_000;

/** Whole days from one day (2026-11-18) to another; negative once it is over. */
export function daysUntil(due: string, today: string): number {
  return Math.round((Date.parse(`${due}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/** The reminder that is due now; null where none is. A job that missed a day sends it on the next. */
export function reminderOf(due: string, today: string): (typeof REMINDER_DAYS)[number] | null {
  const left = daysUntil(due, today);
  if (left < 0 || left > 7) return null;
  return left <= 1 ? 1 : 7;
}
