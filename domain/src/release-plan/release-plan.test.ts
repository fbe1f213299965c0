import { expect, test } from 'vitest';
import { productDay } from '../distribution/product-day.ts';
import { housePlan } from './house-plan.ts';
import { addDays, daysBetween } from './plan.days.ts';
import { lookOf, packRows, placeIn, planWindow, standOf } from './plan.rules.ts';
import { PlanTaskForm, TemplateForm } from './release-plan.contract.ts';

test.each([
  ['2026-11-27', -28, '2026-10-30'],
  ['2026-11-27', 28, '2026-12-25'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-01-31', 28, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  // São Paulo's clocks were put forward on 2018-11-04 and back on 2019-02-17: its days are days all the same.
  ['2018-11-18', -14, '2018-11-04'],
  ['2018-11-18', -15, '2018-11-03'],
  ['2019-02-10', 7, '2019-02-17'],
  ['2019-02-10', 8, '2019-02-18'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(days);
});

test('today is the artist’s day: at 23:30 in São Paulo it is not tomorrow yet, in summer time neither', () => {
  expect(productDay(new Date('2026-11-20T02:30:00Z'))).toBe('2026-11-19');
  expect(productDay(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20');
  // Two hours behind UTC: the day that began at one o'clock.
  expect(productDay(new Date('2018-11-04T02:59:00Z'))).toBe('2018-11-03');
  expect(productDay(new Date('2018-11-04T03:00:00Z'))).toBe('2018-11-04');
  expect(productDay(new Date('2018-12-01T02:00:00Z'))).toBe('2018-12-01');
});

test.each([
  ['open', '2026-11-19', 'late'],
  ['open', '2026-11-20', 'today'],
  ['open', '2026-11-21', 'later'],
  ['done', '2026-11-19', 'done'],
  ['skipped', '2026-11-21', 'skipped'],
] as const)('a task that is %s on %s is %s', (state, day, expected) => {
  expect(standOf({ state, day }, '2026-11-20')).toBe(expected);
});

test.each([
  ['submit', 'open', '2026-11-19', 'now'],
  ['submit', 'open', '2026-11-20', 'now'],
  ['submit', 'open', '2026-11-21', 'later'],
  ['smartLink', 'open', '2026-11-19', 'auto'],
  ['live', 'open', '2026-12-21', 'auto'],
  ['live', 'done', '2026-11-19', 'done'],
  ['smartLink', 'skipped', '2026-11-19', 'skipped'],
  ['teaser', 'open', '2026-11-19', 'auto'],
] as const)('a %s that is %s on %s looks %s', (kind, state, day, expected) => {
  expect(lookOf({ kind, state, day, trouble: null }, '2026-11-20')).toBe(expected);
});

test('a task of the product’s own is a person’s as soon as something is in its way', () => {
  const task = { kind: 'teaser', state: 'open', trouble: 'noCover' } as const;
  expect(lookOf({ ...task, day: '2026-11-19' }, '2026-11-20')).toBe('now');
  expect(lookOf({ ...task, day: '2026-11-21' }, '2026-11-20')).toBe('later');
});

test('a plan has 57 days, and a day beyond them has no place on it', () => {
  expect(planWindow('2026-11-27')).toEqual({ from: '2026-10-30', to: '2026-12-25' });
  expect(placeIn('2026-11-27', '2026-10-30')).toBe(0);
  expect(placeIn('2026-11-27', '2026-11-27')).toBeCloseTo(28 / 57);
  expect(placeIn('2026-11-27', '2026-12-25')).toBeCloseTo(56 / 57);
  expect(placeIn('2026-11-27', '2026-10-29')).toBeNull();
  expect(placeIn('2026-11-27', '2026-12-26')).toBeNull();
});

test('clips that would touch go to rows of their own', () => {
  const clips = [0, 0.05, 0.2].map((start) => ({ start, width: 0.15 }));
  expect(packRows(clips).map((row) => row.map(({ start }) => start))).toEqual([[0, 0.2], [0.05]]);
});

test('the house’s template is one that a label could write, and begins and ends with the plan', () => {
  expect(TemplateForm.parse({ name: 'Da casa', tasks: housePlan }).tasks).toEqual(housePlan);
  const days = housePlan.map(({ offset_days }) => offset_days);
  expect([Math.min(...days), Math.max(...days)]).toEqual([-28, 28]);
  expect(housePlan.find(({ kind }) => kind === 'pitch')).toMatchObject({ offset_days: -7, reminder_days: 0 });
});

test('a task counts from the release or has a day of its own, never both and never neither', () => {
  const task = { lane: 'press', title: 'Rádio', note: '', owner: 'artist', reminder_days: null };
  const isTask = (when: object) => PlanTaskForm.safeParse({ ...task, ...when }).success;
  expect(isTask({ offset_days: -7, day: null })).toBe(true);
  expect(isTask({ offset_days: null, day: '2026-11-20' })).toBe(true);
  expect(isTask({ offset_days: -7, day: '2026-11-20' })).toBe(false);
  expect(isTask({ offset_days: null, day: null })).toBe(false);
  expect(isTask({ offset_days: -29, day: null })).toBe(false);
});
