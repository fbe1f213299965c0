import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { IsoDay } from '../iso-day.ts';
import { Currency, Decimal, Money, PositiveAmount } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { withdrawalStatuses } from '../withdrawal/withdrawal.states.ts';
import { entryKinds, lineKinds, personAccounts } from './ledger.kinds.ts';

/** A day, as in '2026-07-01'. */
export const Day = IsoDay;
/** A month by its first day. */
export const Month = Day.refine((day) => day.endsWith('-01'), 'field.invalid');

/** Lines are numbered. */
export const LineId = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, 'id.format') });

export const BalanceView = z.object({
  currency: z.string(),
  /** Money that can be withdrawn. */
  amount: Decimal,
  pending: Decimal,
  held: Decimal,
  withdrawing: Decimal,
});
export type BalanceView = z.infer<typeof BalanceView>;

/** A gateway's state comes from the configuration and its last use, never from a list. */
export const GatewayView = z.object({
  id: z.enum(['pix', 'bank']),
  /** `none`: the person has no account for it; `unavailable`: the platform does not offer it. */
  status: z.enum(['active', 'pending', 'rejected', 'none', 'unavailable']),
  last_used_at: Instant.nullable(),
});
export type GatewayView = z.infer<typeof GatewayView>;

export const FinanceSummary = z.object({
  /** USD first, whatever it holds (default 0), then the others by their amount. */
  balances: z.array(BalanceView),
  /** The next amount to become available: the sum of one day in one currency. */
  next_payment: z.object({ currency: z.string(), amount: Decimal, on: Day }).nullable(),
  gateways: z.array(GatewayView),
  /** The newest posting of the person: the date the figures are of. */
  as_of: Instant.nullable(),
});
export type FinanceSummary = z.infer<typeof FinanceSummary>;

/** A movement on one of a person's accounts. */
export const LedgerLineView = z.object({
  id: z.string(),
  entry_id: z.string(),
  entry_kind: z.enum(entryKinds),
  kind: z.enum(lineKinds),
  account: z.enum(personAccounts),
  currency: z.string(),
  amount: Decimal,
  /** False where it stays out of every sum: money that only changed its place, or a withdrawal that came to nothing. */
  counts: z.boolean(),
  store: z.string().nullable(),
  sale_month: Day.nullable(),
  release_id: z.string().nullable(),
  release_title: z.string().nullable(),
  /** The participant's name, where the share is or was held. */
  participant_name: z.string().nullable(),
  statement_id: z.string().nullable(),
  /** A withdrawal is one movement, whatever becomes of it: this says what. */
  withdrawal_status: z.enum(withdrawalStatuses).nullable(),
  note: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  created_at: Instant,
});
export type LedgerLineView = z.infer<typeof LedgerLineView>;

/** A label's own money and its artists' are never read together: who names nobody reads their own. For others it says nothing. */
export const WhoseMoney = z.object({
  /** Staff and labels: one person's. */
  user_id: rowId('profiles').optional(),
  whose: z.enum(['own', 'artists'], 'field.invalid').optional(),
});
export type WhoseMoney = z.infer<typeof WhoseMoney>;

export const LedgerFilter = WhoseMoney.extend({
  currency: Currency.optional(),
  kind: z.enum(lineKinds, 'field.invalid').optional(),
  account: z.enum(personAccounts, 'field.invalid').optional(),
  /** The first day of a month: the lines of its statement, which add up to its sums. */
  month: Month.optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Part of a store's, a release's or a participant's name, without accents and case. */
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').optional(),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;

/** A recording in a store and month, behind a movement: how its income was divided. */
export const SourceGroup = z.object({
  /** The statement it stood in: a release of what was held has several behind it. */
  statement_id: z.string(),
  number: z.int(),
  track_title: z.string(),
  release_title: z.string().nullable(),
  isrc: z.string(),
  store: z.string(),
  sale_month: Day,
  currency: z.string(),
  net: Decimal,
  commission: Decimal,
  margin: Decimal,
  recouped: Decimal,
  share_basis_points: z.int(),
  /** The person's part, to its last decimal. */
  amount: Decimal,
});
export type SourceGroup = z.infer<typeof SourceGroup>;

/** A row of the store's file, its cells as they were written, in the order of the header. */
export const SourceRow = z.object({ row: z.string(), cells: z.array(z.string()) });

const HoldView = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  currency: z.string(),
  amount: Decimal,
  reason: z.string(),
  created_at: Instant,
  created_by_name: z.string(),
  released_at: Instant.nullable(),
  released_by_name: z.string().nullable(),
});
export type HoldView = z.infer<typeof HoldView>;

/** One claim of the proof page, checked when it was asked for. */
export const ProofCheck = z.object({
  id: z.enum([
    'entriesSumToZero',
    'ledgerSumsToZero',
    'balancesEqualLines',
    'statementsEqualPostings',
    'withdrawalsEqualLedger',
    'paymentsEqualLedger',
    'feesEqualLedger',
    'nobodyIsSentWhatTheyOwe',
  ]),
  is_true: z.boolean(),
  /** How many were compared. */
  compared: z.string(),
  /** Up to 20 that differ, in words of the data: ids and amounts. */
  faults: z.array(z.string()),
});
export type ProofCheck = z.infer<typeof ProofCheck>;

export const Proof = z.object({
  checked_at: Instant,
  checks: z.array(ProofCheck),
  /** Sum of each kind of account, by currency. */
  totals: z.array(z.object({ account: z.string(), currency: z.string(), amount: Decimal })),
});
export type Proof = z.infer<typeof Proof>;

export const ledgerApi = {
  summary: endpoint('GET', '/finance/summary', { input: Nothing, reply: FinanceSummary }),
  lines: endpoint('GET', '/finance/lines', {
    input: PageInput.extend(LedgerFilter.shape),
    reply: pageOf(LedgerLineView),
  }),
  /** The recordings behind a movement; those of the person the movement is of. */
  sources: endpoint('GET', '/finance/lines/:id/sources', {
    input: PageInput.extend(LineId.shape),
    reply: pageOf(SourceGroup),
  }),
  /** The rows of the store's own file behind one recording of a movement. */
  rows: endpoint('GET', '/finance/lines/:id/rows', {
    input: LineId.extend({
      number: z.coerce.number().int(),
      /** The movement's own where none is named. */
      statement_id: rowId('statements').optional(),
      after: z.string().max(500).optional(),
    }),
    reply: z.object({ header: z.array(z.string()), rows: z.array(SourceRow), next: z.string().nullable() }),
  }),
  holds: endpoint('GET', '/finance/holds', {
    input: PageInput.extend({ is_open: z.stringbool().optional() }),
    reply: pageOf(HoldView),
  }),
  hold: keyedEndpoint('POST', '/finance/holds', {
    input: z.object({
      user_id: rowId('profiles'),
      currency: Currency,
      amount: PositiveAmount,
      reason: z.string('field.required').trim().min(1, 'field.required').max(500, 'field.tooLong'),
    }),
    reply: HoldView,
  }),
  /** People whose money can be held, for staff who may not see the list of users. */
  people: endpoint('GET', '/finance/people', {
    input: z.object({ search: z.string('field.required').trim().min(1, 'field.required').max(100, 'field.tooLong') }),
    reply: z.object({
      rows: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) })),
    }),
  }),
  releaseHold: keyedEndpoint('POST', '/finance/holds/:id/release', { input: byId('holds'), reply: HoldView }),
  proof: endpoint('GET', '/finance/proof', { input: Nothing, reply: Proof }),
  /** For staff: what waits for them, and what the platform holds. */
  queues: endpoint('GET', '/finance/queues', {
    input: Nothing,
    reply: z.object({
      imports: z.int(),
      unmatched_lines: z.int(),
      unmatched: z.array(Money),
      open_holds: z.int(),
      disputed_shares: z.int(),
      /** Withdrawals to decide on, and withdrawals to pay. */
      withdrawals: z.int(),
      payouts: z.int(),
      /** Fees to give back, and money that paid nothing. */
      receivables: z.int(),
      /** Null for who does not decide about them. */
      general_requests: z.int().nullable(),
      totals: z.array(z.object({ account: z.string(), currency: z.string(), amount: Decimal })),
    }),
  }),
};
