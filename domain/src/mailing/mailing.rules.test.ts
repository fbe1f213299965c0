import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BUCKETS,
  judgeSubjects,
  passedLimit,
  subjectOf,
  TEST_MIN_EACH,
  testBuckets,
  winnerOf,
} from './mailing.rules.ts';

test.each([
  // Too few mails say nothing, however many bounce.
  [{ sent: 0, bounced: 99, complained: 0 }, null],
  [{ sent: 95, bounced: 5, complained: 0 }, null],
  [{ sent: 94, bounced: 6, complained: 0 }, 'bounces'],
  [{ sent: 9_500, bounced: 500, complained: 0 }, null],
  [{ sent: 9_499, bounced: 501, complained: 0 }, 'bounces'],
  // Two complaints in a hundred are two people; three are a pattern.
  [{ sent: 98, bounced: 0, complained: 2 }, null],
  [{ sent: 97, bounced: 0, complained: 3 }, 'complaints'],
  [{ sent: 9_970, bounced: 0, complained: 30 }, null],
  [{ sent: 9_969, bounced: 0, complained: 31 }, 'complaints'],
] as const)('%j passes the limit of %s', (watched, limit) => expect(passedLimit(watched)).toBe(limit));

test('a test takes its share of each subject, at least a hundred readers, at most everybody', () => {
  expect(testBuckets(100_000, 10)).toBe(2_000);
  expect(testBuckets(500, 10)).toBe(4_000);
  expect(testBuckets(150, 10)).toBe(BUCKETS);
  expect(testBuckets(0, 10)).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 2 * TEST_MIN_EACH, max: 2_000_000 }),
      fc.integer({ min: 5, max: 50 }),
      (total, percent) => {
        const buckets = testBuckets(total, percent);
        expect(buckets).toBeLessThanOrEqual(BUCKETS);
        expect((total * buckets) / BUCKETS).toBeGreaterThanOrEqual(2 * TEST_MIN_EACH);
      },
    ),
  );
});

test('the halves of the test are equal, and the rest reads the winner', () => {
  const read = Array.from({ length: BUCKETS }, (_, bucket) => subjectOf(bucket, 2_000, 'b'));
  expect(read.slice(0, 2_000).filter((subject) => subject === 'a')).toHaveLength(1_000);
  expect(new Set(read.slice(2_000))).toEqual(new Set(['b']));
});

test.each([
  // Chi-squared 4.33 and 3.73, by hand: beyond 3.841 chance does so once in twenty times.
  [{ sent: 1_000, clicks: 100 }, { sent: 1_000, clicks: 130 }, 'b'],
  [{ sent: 1_000, clicks: 100 }, { sent: 1_000, clicks: 127 }, 'tie'],
  [{ sent: 1_000, clicks: 130 }, { sent: 1_000, clicks: 100 }, 'a'],
  [{ sent: 1_000, clicks: 50 }, { sent: 1_000, clicks: 50 }, 'tie'],
  // Fewer than a hundred readers, or fewer than five answers expected of each.
  [{ sent: 99, clicks: 10 }, { sent: 100, clicks: 90 }, 'few'],
  [{ sent: 1_000, clicks: 0 }, { sent: 1_000, clicks: 9 }, 'few'],
  [{ sent: 1_000, clicks: 0 }, { sent: 1_000, clicks: 0 }, 'few'],
  // More clicks than readers are as many readers.
  [{ sent: 100, clicks: 250 }, { sent: 100, clicks: 60 }, 'a'],
] as const)('%j against %j is %s', (a, b, verdict) => expect(judgeSubjects(a, b)).toBe(verdict));

test('without a proof A is sent', () => {
  expect((['a', 'tie', 'few', null] as const).map(winnerOf)).toEqual(['a', 'a', 'a', 'a']);
  expect(winnerOf('b')).toBe('b');
});
