import { next } from '../machine.ts';
import { isExpired, isVerificationHeld } from './held.rules.ts';
import { type SubmissionStatus, type VerificationStatus, verificationStates } from './verification.states.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From this many days before the expiry the next one may be sent. */
export const RENEWAL_DAYS = 30;

/** Days before the expiry on which we write; 0 is the day itself. */
export const reminderDays = [30, 7, 1, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Facts about a person's verification: the profile's two columns, and the newest submission. */
export type Held = { isVerified: boolean; expiresAt: Date | string | null; newest: SubmissionStatus | null };

/** A submission under review comes before what it is to renew; a verification that holds before a refusal of old. */
export function verificationStatusOf({ isVerified, expiresAt, newest }: Held, now: Date): VerificationStatus {
  if (newest === 'pending_review') return 'pending_review';
  if (isVerificationHeld(isVerified, expiresAt, now)) return 'approved';
  if (newest === 'rejected' && !isExpired(expiresAt, now)) return 'rejected';
  return 'pending';
}

/** Where a verification holds without an expiry, nobody has looked at documents yet: they may be sent at any time. */
export function maySubmit(held: Held, now: Date): boolean {
  const status = verificationStatusOf(held, now);
  if (next(verificationStates, status, 'submit') === null) return false;
  const from = renewableFrom(held.expiresAt);
  return status !== 'approved' || from === null || from.getTime() <= now.getTime();
}

export function renewableFrom(expiresAt: Date | string | null): Date | null {
  return expiresAt === null ? null : addDays(new Date(expiresAt), -RENEWAL_DAYS);
}

/** Days are of 24 hours: the expiry is an instant, and no clock is moved forward for it in summer. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

/** Whole days until then, rounded up: what expires in an hour expires in one day. */
export function daysUntil(then: Date | string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(then).getTime() - now.getTime()) / DAY_MS));
}

/**
 * Between which instants an expiry must fall for this reminder: the ranges of all four lie side by side, so that after
 * an outage a person hears once how much time is left, and never twice what is past.
 */
export function reminderRange(days: ReminderDays, now: Date): { after: Date | null; until: Date } {
  const closer = reminderDays[reminderDays.indexOf(days) + 1];
  return { after: closer === undefined ? null : addDays(now, closer), until: addDays(now, days) };
}
