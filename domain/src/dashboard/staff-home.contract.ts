import { z } from 'zod';
import { Instant } from '../instant.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Decimal, Money } from '../money/money.ts';
import { statementStatuses } from '../statement/statement.states.ts';

/** Queues whose cases stand one by one in the team's inbox. */
export const deskKinds = [
  'withdrawals',
  'deliveries',
  'verifications',
  'tickets',
  'reviews',
  'paymentAccounts',
  'generalRequests',
  'integrationRequests',
] as const;
export type DeskKind = (typeof deskKinds)[number];

/** So many cases of each queue, the oldest. */
export const DESK_SHOWN = 12;

const Person = z.object({ id: z.string(), name: z.string(), avatar_url: z.string().nullable() });

/** A case that waits for the team. */
const DeskItem = z.object({
  kind: z.enum(deskKinds),
  id: z.string(),
  /** The withdrawal's or ticket's own; a verification's is how often they tried. */
  number: z.int().nullable(),
  person: Person,
  /** The release, the subject, the store. */
  title: z.string().nullable(),
  cover_url: z.string().nullable(),
  /** A word of the kind: the store, the type of the request, the role. */
  code: z.string().nullable(),
  /** Words of the person or the store. */
  words: z.string().nullable(),
  on: Day.nullable(),
  amount: Money.nullable(),
  /** Something about it asks for a second look. */
  is_risky: z.boolean(),
  /** Taken by the caller. */
  is_mine: z.boolean(),
  since: Instant,
  due_at: Instant,
});
export type DeskItem = z.infer<typeof DeskItem>;

/** Whether the machinery runs: stores that take messages, what waits to be sent, the last money that came in. */
const Health = z.object({
  stores_on: z.int(),
  stores_paused: z.int(),
  queued: z.int(),
  last_statement: z.object({ id: z.string(), name: z.string(), posted_at: Instant }).nullable(),
});
export type Health = z.infer<typeof Health>;

export const Desk = z.object({
  health: Health.nullable(),
  items: z.array(DeskItem),
  /** By when each queue is meant to be answered; tickets in hours of the desk. */
  hours: z.array(z.object({ kind: z.enum(deskKinds), hours: z.number() })),
});
export type Desk = z.infer<typeof Desk>;

/** The way of money through the house: files, matches, postings, payments. */
export const statementStages = ['import', 'match', 'post'] as const;
export type StatementStage = (typeof statementStages)[number];

const OpenStatement = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(statementStatuses),
  stage: z.enum(statementStages),
  totals: z.array(Money),
  created_at: Instant,
});
export type OpenStatement = z.infer<typeof OpenStatement>;

export const payPiles = ['waiting', 'approved', 'sent', 'returned'] as const;
export type PayPile = (typeof payPiles)[number];
/** In reais: that is what is paid out. */
const Pile = z.object({ pile: z.enum(payPiles), count: z.int(), amount: Decimal });

export const exceptionKinds = [
  'statementFailed',
  'withdrawalReturned',
  'reversalAsked',
  'unmatched',
  'disputed',
  'held',
  'receivables',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
const Exception = z.object({
  kind: z.enum(exceptionKinds),
  id: z.string().nullable(),
  count: z.int(),
  name: z.string().nullable(),
  amounts: z.array(Money),
  since: Instant.nullable(),
});
export type Exception = z.infer<typeof Exception>;

const DecidedNext = z.object({
  id: z.string(),
  number: z.int(),
  person: Person,
  account: z.enum(['pix', 'bank']),
  account_since: Instant.nullable(),
  approvals: z.int(),
  approvals_needed: z.int(),
  amount: Money,
  /** Earlier payments to them. */
  paid_count: z.int(),
  paid: Decimal,
  /** The rest of the balance it comes from. */
  left: Money,
  since: Instant,
  due_at: Instant,
});
export type DecidedNext = z.infer<typeof DecidedNext>;

export const Pipeline = z.object({
  statements: z.array(OpenStatement),
  piles: z.array(Pile),
  exceptions: z.array(Exception),
  deciding: z.array(DecidedNext),
});
export type Pipeline = z.infer<typeof Pipeline>;
