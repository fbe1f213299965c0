import { expect, test } from 'vitest';
import { catalogueBadges, lookOf, statusesUnder } from './distribution.looks.ts';
import { distributionStatuses } from './distribution.states.ts';
import { productDay } from './product-day.ts';

test('a badge holds the statuses that can wear it, and every status has one on any day', () => {
  for (const status of distributionStatuses) {
    for (const day of [null, '2026-11-15', '2026-11-16']) {
      const { badge } = lookOf(status, day, '2026-11-15');
      expect(statusesUnder(badge)).toContain(status);
    }
  }
  expect(catalogueBadges.flatMap(statusesUnder)).toHaveLength(distributionStatuses.length + 1);
});

test.each([
  ['2026-11-15', 'published'],
  ['2026-11-16', 'inDelivery'],
  [null, 'inDelivery'],
])('what is delivered with the date %s is %s on 15 November', (date, badge) => {
  expect(lookOf('completed', date, '2026-11-15').badge).toBe(badge);
});

test('what failed on its way is told as an error, whatever its date', () => {
  expect(lookOf('error', '2026-11-01', '2026-11-15').badge).toBe('failed');
  expect(statusesUnder('inDelivery')).not.toContain('error');
});

test('the day begins at midnight in São Paulo', () => {
  expect(productDay(new Date('2026-11-16T02:59:59Z'))).toBe('2026-11-15');
  expect(productDay(new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-16');
});
