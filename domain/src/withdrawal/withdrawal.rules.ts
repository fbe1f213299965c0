import type { Micros } from '../money/money.ts';

const CENT: Micros = 10_000n;
const ONE: Micros = 1_000_000n;

/** Currency of Pix. */
export const PAYOUT_CURRENCY = 'BRL';
/** Currencies that can be withdrawn; others are asked of finance. */
export const withdrawalCurrencies = ['BRL', 'USD', 'EUR'] as const;
export type WithdrawalCurrency = (typeof withdrawalCurrencies)[number];

/** A changed account waits this long (issue: money out). */
export const FREEZE_MS = 72 * 60 * 60 * 1000;
/** A rate older than this is nobody's rate any more. */
export const RATE_DAYS = 7;
/** A code of the second factor is good for one withdrawal, and not for long. */
export const FACTOR_MS = 5 * 60 * 1000;

/** Why a withdrawal is not possible, or not this one. Each has a text that says how to solve it. */
export const withdrawalRefusals = [
  'unverified',
  'noAccount',
  'accountPending',
  'accountNew',
  'frozen',
  'minimum',
  'balance',
  'debt',
  'debtNoRate',
  'dailyLimit',
  'noRate',
  'rateChanged',
  'feeChanged',
  'factor',
  'cents',
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** Faults of a line of a bank's answer. Each has a text with its remedy. */
export const resultFaults = [
  'number',
  'result',
  'mark',
  'markUsed',
  'otherPayment',
  'reason',
  'state',
  'own',
  'debt',
] as const;
export type ResultFault = (typeof resultFaults)[number];

/** Whole cents. */
export function isCents(amount: Micros): boolean {
  return amount % CENT === 0n;
}

/** Cut, never rounded up: what is less than a cent stays with the account. */
export function toCents(amount: Micros): Micros {
  return amount - (amount % CENT);
}

/** An amount at a rate of reais for one unit, cut to the cent. */
export function convert(amount: Micros, rate: Micros): Micros {
  return toCents((amount * rate) / ONE);
}

export type Terms = { minimum: Micros; fee: Micros; dailyLimit: Micros; secondApprovalFrom: Micros };

/** The person's net amount, and the number of approvals needed. */
export function quote(amount: Micros, rate: Micros, { fee, secondApprovalFrom }: Terms) {
  const gross = convert(amount, rate);
  return { gross, fee, net: gross - fee, approvalsNeeded: gross > secondApprovalFrom ? 2 : 1 };
}

/** Until when nothing can be withdrawn to it; null where that is over. */
export function frozenUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null;
  const until = new Date(changedAt.getTime() + FREEZE_MS);
  return until > now ? until : null;
}
