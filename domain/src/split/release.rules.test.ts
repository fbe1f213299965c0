import fc from 'fast-check';
import { expect, test } from 'vitest';
import { releasesOf } from './release.rules.ts';

const none = new Map<string, bigint>();
const part = (payeeId: string | null, micros: bigint) => ({ payeeId, micros });

test('what is due moves, what waits stays, and what was moved is not moved again', () => {
  const parts = [part('a', 10n), part(null, 4n)];
  expect(releasesOf({ balance: 14n, parts, released: none })).toEqual([{ payeeId: 'a', micros: 10n }]);
  expect(releasesOf({ balance: 4n, parts, released: new Map([['a', 10n]]) })).toEqual([]);
});

test('what was taken back goes back, and nothing moves that is not there', () => {
  expect(releasesOf({ balance: -10n, parts: [part('a', 0n)], released: new Map([['a', 10n]]) })).toEqual([
    { payeeId: 'a', micros: -10n },
  ]);
  const parts = [part('a', 10n), part(null, 0n)];
  expect(releasesOf({ balance: 9n, parts, released: none })).toEqual([{ payeeId: 'a', micros: 9n }]);
});

test('once nobody is waited for, the account is empty, down to the last millionth', () => {
  const held = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.bigInt({ min: -1000n, max: 1000n })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(held, fc.bigInt({ min: -5n, max: 5n }), (shares, dust) => {
      const parts = shares.map(([payeeId, micros]) => part(payeeId, micros));
      const balance = parts.reduce((sum, { micros }) => sum + micros, dust);
      const moved = releasesOf({ balance, parts, released: none }).reduce((sum, { micros }) => sum + micros, 0n);
      expect(moved).toBe(balance);
    }),
  );
});
