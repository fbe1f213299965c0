import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, frozenUntil, isCents, quote, toCents } from './withdrawal.rules.ts';

const reais = (amount: number) => BigInt(amount) * 1_000_000n;
const terms = { minimum: reais(50), fee: 2_500_000n, dailyLimit: reais(50_000), secondApprovalFrom: reais(10_000) };

test('an amount at a rate is cut to the cent, never rounded up', () => {
  // 333.33 dollars at 5.4321 are 1810.681893 reais.
  expect(convert(333_330_000n, 5_432_100n)).toBe(1_810_680_000n);
  expect(convert(10_000n, 999_999n)).toBe(0n);
});

test('what is cut off is always less than a cent', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(1n, 10n ** 8n), (amount, rate) => {
      const cut = convert(amount, rate);
      const exact = (amount * rate) / 1_000_000n;
      expect(isCents(cut)).toBe(true);
      expect(exact - cut >= 0n && exact - cut < 10_000n).toBe(true);
      expect(toCents(cut)).toBe(cut);
    }),
  );
});

test('the fee comes off what is paid, and above the limit two people agree', () => {
  expect(quote(reais(1500), 1_000_000n, terms)).toEqual({
    gross: reais(1500),
    fee: 2_500_000n,
    net: 1_497_500_000n,
    approvalsNeeded: 1,
  });
  expect(quote(reais(10_000), 1_000_000n, terms).approvalsNeeded).toBe(1);
  expect(quote(reais(10_000) + 10_000n, 1_000_000n, terms).approvalsNeeded).toBe(2);
  // It is the reais that count, not the dollars.
  expect(quote(reais(2_000), 5_500_000n, terms).approvalsNeeded).toBe(2);
});

test('a change freezes for 72 hours to the millisecond', () => {
  const changed = new Date('2026-11-10T12:00:00.000Z');
  expect(frozenUntil(changed, new Date('2026-11-13T11:59:59.999Z'))).toEqual(new Date('2026-11-13T12:00:00.000Z'));
  expect(frozenUntil(changed, new Date('2026-11-13T12:00:00.000Z'))).toBeNull();
  expect(frozenUntil(null, changed)).toBeNull();
});
