import { expect, test } from 'vitest';
import { dressDay, parseDay, parseMonth, writeDay } from './typed-day.ts';

test.each([
  ['04/12/2026', '2026-12-04'],
  ['4/12/2026', '2026-12-04'],
  ['04-12-26', '2026-12-04'],
  ['04.12.2026', '2026-12-04'],
  ['04122026', '2026-12-04'],
  [' 2026-12-04 ', '2026-12-04'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/04/2026', null],
  ['12/13/2026', null],
  ['04/12', null],
  ['', null],
])('%s is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  ['12/2026', '2026-12'],
  ['122026', '2026-12'],
  ['2026-12', '2026-12'],
  ['13/2026', null],
])('%s is the month %s', (text, month) => {
  expect(parseMonth(text)).toBe(month);
});

test('a day is written as it is spoken', () => {
  expect(writeDay('2026-12-04')).toBe('04/12/2026');
  expect(writeDay('2026-12')).toBe('12/2026');
  expect(writeDay('')).toBe('');
});

test('the slashes come by themselves, and go when they are deleted', () => {
  const typed = [...'04122026'].reduce((text, digit) => dressDay(text + digit, text, [2, 2, 4]), '');
  expect(typed).toBe('04/12/2026');
  expect(dressDay('04', '04/', [2, 2, 4])).toBe('04');
  expect(dressDay('4/12', '4/1', [2, 2, 4])).toBe('4/12');
});
