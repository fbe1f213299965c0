import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  equalShares,
  formatShare,
  isWhole,
  parseShare,
  proportionalShares,
  sumShares,
  WHOLE_BASIS_POINTS,
} from './splits.rules.ts';

const asShares = (points: number[]) => points.map((shareBasisPoints) => ({ shareBasisPoints }));

test.each([
  ['50', 5000],
  ['33,33', 3333],
  ['33.3', 3330],
  [' 100 % ', 10_000],
  ['0', 0],
  ['0,01', 1],
])('%j is %i hundredths', (text, points) => expect(parseShare(text)).toBe(points));

test.each(['', '%', '-1', '100,01', '101', '33,333', '1e2', 'dez', '٣', '1.000,00'])('%j is no share', (text) =>
  expect(parseShare(text)).toBeNull(),
);

test('a share is printed as it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: WHOLE_BASIS_POINTS }), (points) => {
      expect(parseShare(formatShare(points))).toBe(points);
    }),
  );
  expect([10_000, 3330, 3333, 5, 50].map(formatShare)).toEqual(['100', '33,3', '33,33', '0,05', '0,5']);
});

test('ten tenths are the whole, which tenths in binary fractions are not', () => {
  expect(isWhole(asShares(Array(10).fill(1000)))).toBe(true);
  expect(isWhole(asShares([3333, 3333, 3333]))).toBe(false);
  expect(sumShares(asShares([3333, 3333, 3333]))).toBe(9999);
});

test('equal parts are the whole and differ by one hundredth at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const points = equalShares(count);
      expect(isWhole(asShares(points))).toBe(true);
      expect(Math.max(...points) - Math.min(...points)).toBeLessThanOrEqual(1);
    }),
  );
});

test('proportions come to the whole, and each is less than a hundredth from the exact one', () => {
  expect(proportionalShares([4500, 1500])).toEqual([7500, 2500]);
  expect(proportionalShares([1, 1, 1])).toEqual([3334, 3333, 3333]);
  const some = fc.array(fc.integer({ min: 1, max: WHOLE_BASIS_POINTS }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(some, (points) => {
      const sum = points.reduce((total, one) => total + one, 0);
      const shares = proportionalShares(points);
      expect(shares.reduce((total, one) => total + one, 0)).toBe(WHOLE_BASIS_POINTS);
      for (const [place, share] of shares.entries())
        expect(Math.abs(share * sum - (points[place] ?? 0) * WHOLE_BASIS_POINTS)).toBeLessThan(sum);
    }),
  );
});
