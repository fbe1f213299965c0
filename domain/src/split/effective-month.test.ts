import { expect, test } from 'vitest';
import { monthOf, nextMonth, periodOf } from './effective-month.ts';

test('months are by their first day, and December leads to January', () => {
  expect([monthOf('2026-07-15'), nextMonth('2026-07-01'), nextMonth('2026-12-01')]).toEqual([
    '2026-07-01',
    '2026-08-01',
    '2027-01-01',
  ]);
});

test('of a release and of each track the newest that has begun counts', () => {
  const at = (effective_from: string, track_id: string | null = null) => ({ effective_from, track_id });
  const all = [at('1900-01-01'), at('2026-10-01'), at('2027-01-01'), at('1900-01-01', 'one')];
  expect(all.map((one) => periodOf(one, all, '2026-11-01'))).toEqual(['past', 'current', 'future', 'current']);
});
