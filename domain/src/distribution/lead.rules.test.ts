import { expect, test } from 'vitest';
import { daysBetween, shortLeads } from './lead.rules.ts';

const spotify = { platform: 'spotify', lead_days: 5 } as const;
const deezer = { platform: 'deezer', lead_days: null } as const;

test.each([
  ['2026-11-15', '2026-11-20', 5],
  ['2026-11-15', '2026-11-15', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-11-15', '2026-11-14', -1],
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

test.each([
  ['enough days, to the day', '2026-11-20', []],
  ['a day too few', '2026-11-19', [{ platform: 'spotify', leadDays: 5, daysLeft: 4 }]],
  ['today', '2026-11-15', [{ platform: 'spotify', leadDays: 5, daysLeft: 0 }]],
  ['a date that has passed', '2026-11-14', []],
  ['no date yet', '', []],
])('%s', (_, date, found) => expect(shortLeads([spotify, deezer], date, '2026-11-15')).toEqual(found));
