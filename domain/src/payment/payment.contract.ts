import { z } from 'zod';
import { endpoint, keyedEndpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { Decimal } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId, rowId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';
import { EndToEndId } from '../withdrawal/withdrawal.contract.ts';
import { paymentMethods, paymentPurposes, receiptOutcomes } from './payment.rules.ts';
import { paymentStatuses } from './payment.states.ts';

/** A way that was chosen to pay, and how far it is. */
export const AttemptView = z.object({
  method: z.enum(paymentMethods),
  /** 'Copia e cola', and the same as a picture; null until a provider has answered. */
  pix_code: z.string().nullable(),
  pix_qr: z.string().nullable(),
  /** Where a card or PayPal is paid with, at the provider's own page; null until it has answered. */
  checkout_url: z.string().nullable(),
  /** Nobody tells us of the money: finance looks for it at the bank. */
  is_by_hand: z.boolean(),
  /** The provider did not take it: another way is to be chosen. */
  has_failed: z.boolean(),
});

/** A balance that covers the payment. */
const BalanceOffer = z.object({
  currency: z.string(),
  /** The price, in that currency. */
  amount: Decimal,
  /** Reais for one unit, as finance has set them; null for reais. */
  rate: z.object({ id: z.string(), rate: Decimal }).nullable(),
});

const Payment = z.object({
  id: z.string(),
  /** As people say it: 'P-000123'. */
  number: z.string(),
  purpose: z.enum(paymentPurposes),
  /** Name of the thing that is paid for. */
  title: z.string(),
  status: z.enum(paymentStatuses),
  currency: z.string(),
  amount: Decimal,
  /** How it was paid; null until then. */
  paid_by: z.enum(paymentMethods).nullable(),
  paid_at: Instant.nullable(),
  expires_at: Instant,
  created_at: Instant,
});

/** For whoever pays. */
export const PaymentView = Payment.extend({
  /** Ways that can be chosen now; one that is not configured is not offered. */
  methods: z.array(z.enum(paymentMethods)),
  balances: z.array(BalanceOffer),
  attempt: AttemptView.nullable(),
});
export type PaymentView = z.infer<typeof PaymentView>;

/** For finance. */
export const ReceivedPayment = Payment.extend({
  user_id: z.string(),
  user_name: z.string(),
  /** The way that was chosen last. */
  method: z.enum(paymentMethods).nullable(),
  txid: z.string().nullable(),
  /** Mark of the money by which it was paid, and by which it was given back. */
  mark: z.string().nullable(),
  refund_mark: z.string().nullable(),
  refund_reason: z.string().nullable(),
  /** The refund waits for a person: Pix that was confirmed by hand, or a provider that refused. */
  awaits_refund: z.boolean(),
});
export type ReceivedPayment = z.infer<typeof ReceivedPayment>;

/** Money that came and paid nothing. */
export const LooseReceipt = z.object({
  id: z.string(),
  outcome: z.enum(receiptOutcomes),
  amount: Decimal,
  mark: z.string(),
  came_at: Instant,
  created_at: Instant,
  payment_id: z.string(),
  payment_number: z.string(),
  payment_amount: Decimal,
  user_name: z.string(),
});
export type LooseReceipt = z.infer<typeof LooseReceipt>;

export const PaymentFilter = PageInput.extend({
  status: z.enum(paymentStatuses, 'field.invalid').optional(),
  /** Refunds alone that wait for a person: no provider carries them out. */
  due: z.enum(['refund'], 'field.invalid').optional(),
  /** Part of a name, a number, or the mark of a Pix. */
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

const Begin = byId('payments').extend({
  method: z.enum(paymentMethods, 'field.required'),
  /** From the balance: which, and the rate that was shown. */
  currency: z.string('field.invalid').max(3, 'field.invalid').optional(),
  rate_id: rowId('exchange_rates').nullable().default(null),
});
export type Begin = z.infer<typeof Begin>;

export const ConfirmForm = z.object({ end_to_end_id: EndToEndId });
const Confirm = byId('payments').extend(ConfirmForm.shape);
export type Confirm = z.infer<typeof Confirm>;

const PIX_BACK = /^[DE]\d{8}\d{12}[A-Za-z0-9]{11}$/;
/** The mark of money that went back, by whatever company or bank. */
export const RefundForm = z.object({
  refund_mark: z
    .string('field.required')
    .trim()
    .min(1, 'field.required')
    .regex(/^[\x21-\x7e]{6,100}$/, 'payment.refundReference'),
});
/** The bank's mark of a Pix that went back: D, ISPB, minute, 11 signs; or that of a Pix of its own. */
export const PixRefundForm = z.object({
  refund_mark: RefundForm.shape.refund_mark.regex(PIX_BACK, 'payment.refundMark'),
});
const Refund = byId('payments').extend(RefundForm.shape);
export type Refund = z.infer<typeof Refund>;

/** Faults and outcomes of a line of a bank's statement. */
export const bankLineOutcomes = ['settles', 'already', 'other_amount', 'surplus', 'late', 'unmatched'] as const;
export const BankLine = z.object({
  line: z.int(),
  came_on: z.string(),
  amount: Decimal,
  text: z.string(),
  outcome: z.enum(bankLineOutcomes),
  payment_number: z.string().nullable(),
  user_name: z.string().nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

const BankStatement = z.object({
  text: z.string('field.required').min(1, 'field.required').max(900_000, 'field.tooLong'),
  /** Looks through it, and changes nothing. */
  is_trial: z.boolean().default(false),
});
export type BankStatement = z.infer<typeof BankStatement>;

export const paymentApi = {
  find: endpoint('GET', '/payments/:id', { input: byId('payments'), reply: PaymentView }),
  begin: keyedEndpoint('POST', '/payments/:id/begin', { input: Begin, reply: PaymentView }),

  /** How much waits for finance, up to the cap of a queue. */
  waiting: endpoint('GET', '/finance/payments/waiting', {
    input: z.object({}),
    reply: z.object({ pix: z.int(), refunds: z.int(), loose: z.int() }),
  }),
  received: endpoint('GET', '/finance/payments', { input: PaymentFilter, reply: pageOf(ReceivedPayment) }),
  confirm: keyedEndpoint('POST', '/finance/payments/:id/confirm', { input: Confirm, reply: ReceivedPayment }),
  refund: keyedEndpoint('POST', '/finance/payments/:id/refund', { input: Refund, reply: ReceivedPayment }),
  loose: endpoint('GET', '/finance/payment-receipts', { input: PageInput, reply: pageOf(LooseReceipt) }),
  clear: endpoint('POST', '/finance/payment-receipts/:id/clear', {
    input: byId('payment_receipts').extend({
      note: z.string('field.required').trim().min(1, 'field.required').max(400, 'field.tooLong'),
    }),
    reply: LooseReceipt,
  }),
  importStatement: keyedEndpoint('POST', '/finance/payments/statement', {
    input: BankStatement,
    reply: z.object({ lines: z.array(BankLine), settled: z.int() }),
  }),
};
