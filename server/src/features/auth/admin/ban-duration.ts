import { invalid } from '../auth-error.ts';

const UNIT_MS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Go's way of writing a duration ("24h", "1h30m"), and "none" for no ban; undefined leaves things as they are. */
export function banUntil(duration: string | undefined, now: Date): Date | null | undefined {
  if (duration === undefined) return undefined;
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== duration)
    throw invalid('invalid format for ban duration');
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  const until = new Date(now.getTime() + ms);
  if (Number.isNaN(until.getTime())) throw invalid('invalid format for ban duration');
  return until;
}
