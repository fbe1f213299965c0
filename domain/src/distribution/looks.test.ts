import { expect, test } from 'vitest';
import { catalogueBadges, lookOf, statusesUnder } from './distribution.looks.ts';
import { distributionStatuses } from './distribution.states.ts';
import { productDay } from './product-day.ts';

test('a badge holds the statuses that can wear it, and every status has one on any day', () => {
  for (const status of distributionStatuses) {
    for (const release_date of [null, '2026-11-15', '2026-11-16']) {
      for (const is_test_only of [false, true]) {
        const { badge } = lookOf({ status, release_date, is_test_only, is_cleared: false }, '2026-11-15');
        expect(statusesUnder(badge)).toContain(status);
      }
    }
  }
  expect(catalogueBadges.flatMap(statusesUnder)).toHaveLength(distributionStatuses.length + 3);
});

test.each([
  ['2026-11-15', 'published'],
  ['2026-11-16', 'inDelivery'],
  [null, 'inDelivery'],
])('what is delivered with the date %s is %s on 15 November, and a test whatever its date', (release_date, badge) => {
  const look = (is_test_only: boolean) =>
    lookOf({ status: 'completed', release_date, is_test_only, is_cleared: false }, '2026-11-15');
  expect(look(false).badge).toBe(badge);
  expect(look(true).badge).toBe('tested');
});

test('what failed on its way is told as an error, whatever its date', () => {
  expect(
    lookOf({ status: 'error', release_date: '2026-11-01', is_test_only: false, is_cleared: false }, '2026-11-15').badge,
  ).toBe('failed');
  expect(statusesUnder('inDelivery')).not.toContain('error');
});

test('the day begins at midnight in São Paulo', () => {
  expect(productDay(new Date('2026-11-16T02:59:59Z'))).toBe('2026-11-15');
  expect(productDay(new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-16');
});
