/** Accounts of people: free, due later, held, on its way out, and a label's part of what its artists earn. */
export const personAccounts = ['available', 'pending', 'held', 'withdrawing', 'margin'] as const;
export type PersonAccount = (typeof personAccounts)[number];

/**
 * `clearing` is what stores owe, `payouts` what has left to people and `payout_fees` what was kept of it; `lent` is the other side of
 * advances, `songwriters` what a store keeps back for composers, which is no tax. `receipts` is what people paid from outside, by Pix,
 * card or PayPal, `service_fees` what we earned by it.
 */
export const platformAccounts = [
  'platform',
  'clearing',
  'payouts',
  'payout_fees',
  'receipts',
  'service_fees',
  'lent',
  'fees',
  'taxes',
  'songwriters',
  'unmatched',
  'rounding',
  'conversion',
] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

export type AccountKind = PersonAccount | PlatformAccount | 'advance';

export const entryKinds = [
  'statement',
  'reversal',
  'maturity',
  'hold',
  'hold_release',
  'split_release',
  'advance',
  'correction',
  'conversion',
  'withdrawal',
  'payment',
  'refund',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const lineKinds = [
  'royalty',
  'margin',
  'commission',
  'fee',
  'payout_fee',
  'withholding',
  'songwriter',
  'recoup',
  'advance',
  'clearing',
  'unmatched',
  'rounding',
  'conversion',
  'maturity',
  'hold',
  'release',
  'correction',
  'withdrawal',
  'payment',
  'refund',
] as const;
export type LineKind = (typeof lineKinds)[number];
