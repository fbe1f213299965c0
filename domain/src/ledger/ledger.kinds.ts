/** Accounts of people: free, due later, held, on its way out, and a label's part of what its artists earn. */
export const personAccounts = ['available', 'pending', 'held', 'withdrawing', 'margin'] as const;
export type PersonAccount = (typeof personAccounts)[number];

export const platformAccounts = [
  'platform',
  'clearing',
  'fees',
  'taxes',
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
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const lineKinds = [
  'royalty',
  'margin',
  'commission',
  'fee',
  'withholding',
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
] as const;
export type LineKind = (typeof lineKinds)[number];
