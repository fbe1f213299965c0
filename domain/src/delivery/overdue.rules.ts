import type { DeliveryStatus } from './delivery.states.ts';

/** So long may a store take to answer before somebody should ask it. */
export const ANSWER_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A message sent before this that still waits is overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - ANSWER_DAYS * DAY_MS);
}

/** Everything is there and the store says nothing: it goes on waiting, since an answer may still come, but a person is needed. */
export function isOverdue({ status, sent_at }: { status: DeliveryStatus; sent_at: Date | null }, now: Date): boolean {
  return status === 'waiting' && sent_at !== null && sent_at <= overdueBefore(now);
}
