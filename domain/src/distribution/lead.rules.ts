import type { Platform } from './platforms.ts';

const DAY_MS = 86_400_000;

/** Whole days from one day of the calendar (2026-11-15) to another; negative when it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

type Lead = { platform: Platform; lead_days: number | null };
export type ShortLead = { platform: Platform; leadDays: number; daysLeft: number };

/**
 * The chosen stores that ask for more days than are left before the release date. A notice, never a refusal: whoever is late may
 * be late on purpose. What is out already by its date asks for no days at all.
 */
export function shortLeads(stores: readonly Lead[], releaseDate: string, today: string): ShortLead[] {
  if (releaseDate === '') return [];
  const daysLeft = daysBetween(today, releaseDate);
  if (daysLeft < 0) return [];
  return stores.flatMap(({ platform, lead_days: leadDays }) =>
    leadDays !== null && daysLeft < leadDays ? [{ platform, leadDays, daysLeft }] : [],
  );
}
