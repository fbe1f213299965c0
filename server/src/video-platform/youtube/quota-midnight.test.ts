import { expect, test } from 'vitest';
import { nextQuotaMidnight } from './quota-midnight.ts';

test.each([
  ['a winter day', '2026-11-18T12:00:00Z', '2026-11-19T08:00:00.000Z'],
  ['a summer day', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['an evening in Los Angeles that is tomorrow in UTC', '2026-07-02T05:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['one second before midnight', '2026-07-02T06:59:59Z', '2026-07-02T07:00:00.000Z'],
  ['midnight itself', '2026-07-02T07:00:00Z', '2026-07-03T07:00:00.000Z'],
  ['the day before the clocks go forward', '2026-03-07T20:00:00Z', '2026-03-08T08:00:00.000Z'],
  ['the day on which the clocks go forward', '2026-03-08T09:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['the day before the clocks go back', '2026-10-31T20:00:00Z', '2026-11-01T07:00:00.000Z'],
  ['the first one o’clock on the day the clocks go back', '2026-11-01T08:30:00Z', '2026-11-02T08:00:00.000Z'],
  ['the second one o’clock on the day the clocks go back', '2026-11-01T09:30:00Z', '2026-11-02T08:00:00.000Z'],
  ['the last day of the year', '2026-12-31T23:00:00Z', '2027-01-01T08:00:00.000Z'],
])('the quota begins anew at the midnight after %s', (_day, now, midnight) =>
  expect(nextQuotaMidnight(new Date(now)).toISOString()).toBe(midnight),
);
