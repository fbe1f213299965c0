import type { AccountKind, LineKind } from '../ledger/ledger.kinds.ts';
import type { Micros } from '../money/money.ts';
import type { WithheldFor } from '../statement/withheld-for.ts';
import type { Exact } from './exact.ts';

/** A sum of a statement; amounts in 10^-12. Without a track it is nobody's yet. */
export type SourceLine = {
  trackId: string | null;
  store: string;
  /** The first day of the month, as everywhere here. */
  saleMonth: string;
  currency: string;
  net: bigint;
  fee: bigint;
  withheld: bigint;
};

/** `rate` in 10^-10. */
export type Exchange = { from: string; to: string; rate: bigint };

export type Recording = {
  trackId: string;
  releaseId: string;
  ownerId: string;
  aggregatorId: string | null;
  plan: string;
};

/** A share with its payee; null while it is not agreed on, or while its participant has no account. */
export type AgreedShare = { participantId: string; basisPoints: number; payeeId: string | null };
export type Agreement = {
  releaseId: string;
  trackId: string | null;
  effectiveFrom: string;
  shares: readonly AgreedShare[];
};

export type Term = {
  kind: 'commission' | 'margin';
  plan: string | null;
  userId: string | null;
  releaseId: string | null;
  /** The label a margin was agreed with. */
  labelId: string | null;
  basisPoints: number;
  effectiveFrom: string;
};

/** In the order they are earned back. */
export type OpenAdvance = {
  id: string;
  userId: string;
  releaseId: string | null;
  currency: string;
  leftMicros: Micros;
};

export type RoyaltyFacts = {
  lines: readonly SourceLine[];
  exchanges: readonly Exchange[];
  recordings: readonly Recording[];
  agreements: readonly Agreement[];
  terms: readonly Term[];
  advances: readonly OpenAdvance[];
  /** Where people's money goes: at once, or first to what is due later. */
  account: 'available' | 'pending';
  /** The store's reason for withholding: a tax, or composers. */
  withheldFor: WithheldFor;
};

/** The income of a recording in a store and month, and what is taken off before it is divided. */
export type Group = Recording & {
  store: string;
  saleMonth: string;
  currency: string;
  net: Exact;
  commission: Exact;
  margin: Exact;
  recouped: { advanceId: string; amount: Exact }[];
};

export type PostingAccount = {
  kind: AccountKind;
  currency: string;
  userId: string | null;
  participantId: string | null;
  advanceId: string | null;
};

/** An exact amount on its way to an account. */
export type Share = {
  account: PostingAccount;
  kind: LineKind;
  store: string | null;
  saleMonth: string | null;
  amount: Exact;
};

export type Posting = Omit<Share, 'amount'> & { amountMicros: Micros };
