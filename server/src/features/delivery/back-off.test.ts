import { expect, test } from 'vitest';
import { nextAttempt } from './back-off.ts';

const begun = new Date('2026-11-15T12:00:00Z');
const minutes = (after: number) => new Date(begun.getTime() + after * 60_000);

test('the waits double from a minute to two hours, whatever has come to nothing before', () => {
  const waits = [0, 1, 2, 6, 7, 8, 100].map(
    (failures) =>
      (nextAttempt({ failures, failing_since: begun }, minutes(30))?.getTime() ?? 0) - minutes(30).getTime(),
  );
  expect(waits.map((wait) => wait / 60_000)).toEqual([1, 2, 4, 64, 120, 120, 120]);
});

test('after a day there is no next time', () => {
  expect(nextAttempt({ failures: 18, failing_since: begun }, minutes(24 * 60 - 1))).not.toBeNull();
  expect(nextAttempt({ failures: 18, failing_since: begun }, minutes(24 * 60))).toBeNull();
});
