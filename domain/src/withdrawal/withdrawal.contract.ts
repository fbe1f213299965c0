import { z } from 'zod';
import { endpoint, keyedEndpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { Day } from '../ledger/ledger.contract.ts';
import { Decimal, PositiveAmount } from '../money/money.ts';
import { listOrders, PageInput, pageOf } from '../page.ts';
import { accountTypes } from '../payment-account/payment-account.kinds.ts';
import { pixKeyTypes } from '../payment-account/pix-key.rules.ts';
import { byId, rowId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { resultFaults, withdrawalCurrencies, withdrawalRefusals } from './withdrawal.rules.ts';
import { withdrawalStatuses, withdrawalSteps } from './withdrawal.states.ts';
import { WithdrawalFacts, WithdrawalPerson } from './withdrawal-person.contract.ts';

export const REASON_MAX = 400;
/** As many as a bank takes in one file. */
export const BATCH_MAX = 500;

const Reason = z
  .string('field.required')
  .trim()
  .max(REASON_MAX, 'field.tooLong')
  .refine((text) => isWritable(text.replace(/[\r\n\t]/g, ' ')), 'field.invalid')
  .refine((text) => countVisible(text) > 0, 'field.required');

/** Where it goes, masked: the numbers leave the server in a batch only. */
export const Destination = z.object({
  account_type: z.enum(accountTypes),
  account_holder_name: z.string(),
  pix_key_type: z.enum(pixKeyTypes).nullable(),
  pix_key_masked: z.string().nullable(),
  bank_name: z.string().nullable(),
  agency_number: z.string().nullable(),
  account_number_masked: z.string().nullable(),
});
export type Destination = z.infer<typeof Destination>;

/** One thing that happened to it, oldest first. */
export const WithdrawalStep = z.object({
  event: z.enum(withdrawalSteps),
  at: Instant,
  /** For staff: who it was. */
  by_name: z.string().nullable(),
  note: z.string(),
});

export const WithdrawalView = z.object({
  id: z.string(),
  /** As people say it: 'R-000123'. */
  number: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  status: z.enum(withdrawalStatuses),
  currency: z.enum(withdrawalCurrencies),
  amount: Decimal,
  /** Reais for one unit; null where it was reais already. */
  rate: Decimal.nullable(),
  rate_on: Day.nullable(),
  /** In reais. */
  gross: Decimal,
  fee: Decimal,
  net: Decimal,
  destination: Destination,
  approvals: z.int(),
  approvals_needed: z.int(),
  /** The account was changed or removed since: it is not paid there. */
  is_account_changed: z.boolean(),
  batch_id: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  /** Reason of a refusal or a return. */
  reason: z.string().nullable(),
  has_receipt: z.boolean(),
  requested_at: Instant,
  updated_at: Instant,
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;

export const WithdrawalDetail = WithdrawalView.extend({
  steps: z.array(WithdrawalStep),
  /** For staff: whether the one who asks has approved it already. */
  is_approved_by_me: z.boolean(),
});
export type WithdrawalDetail = z.infer<typeof WithdrawalDetail>;

/** Facts for the dialog before a withdrawal is requested. */
export const WithdrawalOptions = z.object({
  balances: z.array(
    z.object({
      currency: z.enum(withdrawalCurrencies),
      /** Free, less the debts in other currencies, cut to the cent. */
      available: Decimal,
      /** Free, and kept for those debts. */
      reserved: Decimal,
      held: Decimal,
      withdrawing: Decimal,
      /** Reais for one unit, with its day; null for reais, and where finance has set none of late. */
      rate: z.object({ id: z.string(), rate: Decimal, on: Day }).nullable(),
    }),
  ),
  /** Balances below zero, also in reais at finance's rate; null where there is none of late. */
  debts: z.array(z.object({ currency: z.string(), amount: Decimal, reais: Decimal.nullable() })),
  accounts: z.array(
    Destination.extend({
      id: z.string(),
      status: z.enum(['pending', 'approved', 'rejected']),
      /** Not before; null where it is old enough. */
      frozen_until: Instant.nullable(),
    }),
  ),
  minimum: Decimal,
  fee: Decimal,
  daily_limit: Decimal,
  /** The rest of today's limit, in reais. */
  left_today: Decimal,
  /** From here on two people look at it: less by today's that one person decides about. */
  second_approval_from: Decimal,
  asks_factor: z.boolean(),
  /** Obstacles to any withdrawal; empty where there are none. */
  refusals: z.array(z.object({ refusal: z.enum(withdrawalRefusals), until: Instant.nullable() })),
  /** Held amounts with their reasons. */
  holds: z.array(z.object({ currency: z.string(), amount: Decimal, reason: z.string() })),
});
export type WithdrawalOptions = z.infer<typeof WithdrawalOptions>;

/** As many as are decided at once. */
export const COMPARED_MAX = 50;
/** One of several that are decided together: what a colleague would look at first. */
export const ComparedWithdrawal = WithdrawalView.extend({
  ...WithdrawalFacts.shape,
  /** None of the person's was paid before. */
  is_first: z.boolean(),
  is_approved_by_me: z.boolean(),
});
export type ComparedWithdrawal = z.infer<typeof ComparedWithdrawal>;

/** More than this in one state are not counted further. */
export const OVERVIEW_MAX = 1000;
const Pile = z.object({ count: z.int(), net: Decimal });
/** For staff: how many stand where somebody has to act, what they come to in reais, and what was decided today, newest first. */
export const WithdrawalOverview = z.object({
  waiting: Pile,
  approved: Pile,
  sent: Pile,
  decided: z.array(WithdrawalView.extend({ decided_at: Instant })),
});
export type WithdrawalOverview = z.infer<typeof WithdrawalOverview>;

export const WithdrawalForm = z.object({
  currency: z.enum(withdrawalCurrencies, 'field.required'),
  amount: PositiveAmount,
  payment_account_id: rowId('payment_accounts', 'field.required'),
  /** The rate that was shown; nothing for reais. Another one in force meanwhile refuses it. */
  rate_id: rowId('exchange_rates').nullable().default(null),
  /** The fee that was shown, likewise; a caller that shows none leaves it out. */
  fee: Decimal.optional(),
});
export type WithdrawalForm = z.infer<typeof WithdrawalForm>;

export const WithdrawalFilter = PageInput.extend({
  status: z.enum(withdrawalStatuses, 'field.invalid').optional(),
  /** Only withdrawals that wait for a decision. */
  is_waiting: z.stringbool().optional(),
  /** Staff: part of a name, or a number. */
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
  /** The newest first where it is left out. */
  order: z.enum(listOrders, 'field.invalid').optional(),
});
export type WithdrawalFilter = z.infer<typeof WithdrawalFilter>;

/** The mark of a Pix payment, as the bank gives it: E, ISPB, minute, 11 signs. */
export const EndToEndId = z
  .string('field.required')
  .trim()
  .regex(/^E\d{8}\d{12}[A-Za-z0-9]{11}$/, 'withdrawal.endToEndId');

const Refusal = byId('withdrawals').extend({ reason: Reason });
export type Refusal = z.infer<typeof Refusal>;
const Payment = byId('withdrawals').extend({
  end_to_end_id: EndToEndId,
  /** The bank has paid it although its owner owes it by now: said by whoever enters it. */
  accepts_debt: z.boolean().default(false),
});
export type Payment = z.infer<typeof Payment>;
/** The form's part. */
export const RefusalForm = Refusal.pick({ reason: true });
export const PaymentForm = Payment.pick({ end_to_end_id: true });

export const BatchView = z.object({
  id: z.string(),
  number: z.string(),
  count: z.int(),
  total: Decimal,
  /** How many have no result yet. */
  open: z.int(),
  created_at: Instant,
  created_by_name: z.string(),
});
export type BatchView = z.infer<typeof BatchView>;

/** A file for the one who asked; it is made anew each time and stored nowhere. */
export const TextFile = z.object({ name: z.string(), text: z.string() });

/** Outcome of a line of a bank's answer. */
export const ResultLine = z.object({
  line: z.int(),
  number: z.string(),
  outcome: z.enum(['paid', 'returned', 'already', 'unknown', 'invalid']),
  /** Where it is invalid; its words are `resultFaultTexts`. */
  fault: z.enum(resultFaults).nullable(),
});
export type ResultLine = z.infer<typeof ResultLine>;

const ReceiptLink = z.object({ url: z.string(), download_url: z.string(), is_picture: z.boolean() });
export type ReceiptLink = z.infer<typeof ReceiptLink>;

export const withdrawalApi = {
  options: endpoint('GET', '/withdrawals/options', { input: Nothing, reply: WithdrawalOptions }),
  /** One's own; everybody's for whoever decides. Newest first. */
  list: endpoint('GET', '/withdrawals', { input: WithdrawalFilter, reply: pageOf(WithdrawalView) }),
  find: endpoint('GET', '/withdrawals/:id', { input: byId('withdrawals'), reply: WithdrawalDetail }),
  request: keyedEndpoint('POST', '/withdrawals', { input: WithdrawalForm, reply: WithdrawalView }),
  cancel: keyedEndpoint('POST', '/withdrawals/:id/cancel', { input: byId('withdrawals'), reply: WithdrawalView }),
  openReceipt: endpoint('POST', '/withdrawals/:id/receipt/open', { input: byId('withdrawals'), reply: ReceiptLink }),

  overview: endpoint('GET', '/finance/withdrawals/overview', { input: Nothing, reply: WithdrawalOverview }),
  person: endpoint('GET', '/finance/withdrawals/:id/person', { input: byId('withdrawals'), reply: WithdrawalPerson }),
  /** Several at once, in the order of their numbers; a question, which changes nothing. */
  compare: endpoint('POST', '/finance/withdrawals/compare', {
    input: z.object({ ids: z.array(rowId('withdrawals')).min(1, 'field.required').max(COMPARED_MAX, 'field.tooMany') }),
    reply: z.array(ComparedWithdrawal),
  }),
  examine: endpoint('POST', '/finance/withdrawals/:id/examine', { input: byId('withdrawals'), reply: WithdrawalView }),
  approve: keyedEndpoint('POST', '/finance/withdrawals/:id/approve', {
    input: byId('withdrawals'),
    reply: WithdrawalView,
  }),
  /** Takes one's own approval back, within UNDO_MS of it. */
  undo: keyedEndpoint('POST', '/finance/withdrawals/:id/undo', { input: byId('withdrawals'), reply: WithdrawalView }),
  refuse: keyedEndpoint('POST', '/finance/withdrawals/:id/refuse', { input: Refusal, reply: WithdrawalView }),
  pay: keyedEndpoint('POST', '/finance/withdrawals/:id/pay', { input: Payment, reply: WithdrawalView }),
  return: keyedEndpoint('POST', '/finance/withdrawals/:id/return', { input: Refusal, reply: WithdrawalView }),
  addReceipt: endpoint('POST', '/finance/withdrawals/:id/receipt', {
    input: byId('withdrawals').extend({ upload_id: rowId('uploads') }),
    reply: WithdrawalView,
  }),

  batches: endpoint('GET', '/finance/withdrawal-batches', { input: PageInput, reply: pageOf(BatchView) }),
  /** All that are approved where none are named. */
  createBatch: keyedEndpoint('POST', '/finance/withdrawal-batches', {
    input: z.object({ ids: z.array(rowId('withdrawals')).max(BATCH_MAX, 'field.tooMany').optional() }),
    /** `left_out`: approved, and not sent because their owner owes it by now. */
    reply: BatchView.extend({ left_out: z.int() }),
  }),
  exportBatch: endpoint('POST', '/finance/withdrawal-batches/:id/file', {
    input: byId('withdrawal_batches'),
    reply: TextFile,
  }),
  importResults: keyedEndpoint('POST', '/finance/withdrawal-batches/:id/results', {
    input: byId('withdrawal_batches').extend({
      text: z.string('field.required').max(1_000_000, 'field.tooLong'),
      /** Looks through it, and changes nothing. */
      is_trial: z.boolean().default(false),
    }),
    reply: z.object({ lines: z.array(ResultLine), batch: BatchView }),
  }),
};
