import { expect, test } from 'vitest';
import { afterOpenMinutes, deskAt } from './support-hours.ts';

const hours = { opensAt: 9, closesAt: 20, onWeekends: false };

// biome-ignore format: a table is read by its columns.
test.each([
  ['on a Wednesday noon',        '2026-11-18T12:00-03:00', true,  '2026-11-18T20:00-03:00'],
  ['at the first minute',        '2026-11-18T09:00-03:00', true,  '2026-11-18T20:00-03:00'],
  ['at the last',                '2026-11-18T20:00-03:00', false, '2026-11-19T09:00-03:00'],
  ['before it opens',            '2026-11-18T08:59-03:00', false, '2026-11-18T09:00-03:00'],
  ['on a Friday night',          '2026-11-20T22:00-03:00', false, '2026-11-23T09:00-03:00'],
  ['on a Sunday noon',           '2026-11-22T12:00-03:00', false, '2026-11-23T09:00-03:00'],
])('%s', (_, now, isOpen, until) => {
  expect(deskAt(new Date(now), hours)).toEqual({ isOpen, until: new Date(until) });
});

test('on weekends where the platform works then', () => {
  const now = new Date('2026-11-22T12:00-03:00');
  expect(deskAt(now, { ...hours, onWeekends: true }).isOpen).toBe(true);
});

test('hours that never begin are never open', () =>
  expect(deskAt(new Date('2026-11-18T12:00-03:00'), { ...hours, opensAt: 20 })).toEqual({
    isOpen: false,
    until: null,
  }));

// biome-ignore format: a table is read by its columns.
test.each([
  ['within the day',             '2026-11-18T12:00-03:00', 60,  '2026-11-18T13:00-03:00'],
  ['over the night',             '2026-11-18T19:30-03:00', 60,  '2026-11-19T09:30-03:00'],
  ['over the weekend',           '2026-11-20T19:30-03:00', 60,  '2026-11-23T09:30-03:00'],
  ['over several days',          '2026-11-18T12:00-03:00', 660, '2026-11-19T12:00-03:00'],
  ['asked while nobody is there','2026-11-21T12:00-03:00', 30,  '2026-11-23T09:30-03:00'],
])('minutes of open hours %s', (_, from, minutes, then) => {
  expect(afterOpenMinutes(new Date(from), minutes, hours)).toEqual(new Date(then));
});
