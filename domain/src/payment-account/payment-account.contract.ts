import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { bankAccountKinds } from './bank-account.rules.ts';
import { holderFlags } from './holder.rules.ts';
import { FormFields, PaymentAccountForm, toForm } from './payment-account.form.ts';
import { accountTypes, holderDocumentTypes } from './payment-account.kinds.ts';
import { paymentAccountStatuses } from './payment-account.states.ts';
import { pixKeyTypes } from './pix-key.rules.ts';

/** A person pays rent from one and taxes from another; more than these is a list nobody can check. */
export const ACCOUNTS_MAX = 5;
export const REASON_MAX = 400;
export const NOTES_MAX = 2000;

const About = z.object({
  id: z.string(),
  status: z.enum(paymentAccountStatuses),
  account_type: z.enum(accountTypes),
  account_holder_name: z.string(),
  document_type: z.enum(holderDocumentTypes),
  pix_key_type: z.enum(pixKeyTypes).nullable(),
  bank_code: z.string().nullable(),
  bank_name: z.string().nullable(),
  agency_number: z.string().nullable(),
  bank_account_kind: z.enum(bankAccountKinds).nullable(),
  rejection_reason: z.string().nullable(),
  /** The file's name; null where there is none to open. */
  proof_name: z.string().nullable(),
  submitted_at: Instant,
  reviewed_at: Instant.nullable(),
});

/** As every list shows it: numbers and keys are masked on the server, so that they are in no answer to look for them in. */
export const PaymentAccountView = About.extend({
  document_masked: z.string(),
  pix_key_masked: z.string().nullable(),
  account_number_masked: z.string().nullable(),
});
export type PaymentAccountView = z.infer<typeof PaymentAccountView>;

const Numbers = z.object({
  document_number: z.string(),
  pix_key: z.string().nullable(),
  account_number: z.string().nullable(),
});

/** Whole, for the owner who edits it. */
export const OwnPaymentAccount = About.extend(Numbers.shape);
export type OwnPaymentAccount = z.infer<typeof OwnPaymentAccount>;

/** Whole, for who decides; that they asked is written down. */
export const RevealedNumbers = Numbers;
export type RevealedNumbers = z.infer<typeof RevealedNumbers>;

/** An account as its reviewer sees it. */
export const ApprovalView = PaymentAccountView.extend({
  user_id: z.string(),
  full_name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  /** The verified numbers, masked. */
  cpf_masked: z.string().nullable(),
  company_document_masked: z.string().nullable(),
  flags: z.array(z.enum(holderFlags)),
  admin_notes: z.string().nullable(),
  reviewed_by_name: z.string().nullable(),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

export const ApprovalFilter = PageInput.extend({
  status: z.enum(paymentAccountStatuses, 'field.invalid').optional(),
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
});
export type ApprovalFilter = z.infer<typeof ApprovalFilter>;

const Notes = z
  .string('field.invalid')
  .trim()
  .max(NOTES_MAX, 'field.tooLong')
  .refine(isLines, 'field.invalid')
  .nullish()
  .transform((text) => (text && countVisible(text) > 0 ? text : null));

/** Names what was looked at: an account that was changed meanwhile is not decided on by accident. */
const Decision = byId('payment_accounts').extend({ submitted_at: z.iso.datetime('field.invalid'), admin_notes: Notes });
export type Approval = z.infer<typeof Decision>;

const Rejection = Decision.extend({
  rejection_reason: z
    .string('paymentAccount.reason')
    .trim()
    .max(REASON_MAX, 'field.tooLong')
    .refine(isLines, 'field.invalid')
    .refine((text) => countVisible(text) > 0, 'paymentAccount.reason'),
});
export type Rejection = z.infer<typeof Rejection>;

/** The form's part of a rejection. */
export const RejectionForm = Rejection.pick({ rejection_reason: true });

/** Good for some minutes. A picture is shown, anything else is saved. */
const ProofLink = z.object({ url: z.string(), download_url: z.string(), is_picture: z.boolean() });
export type ProofLink = z.infer<typeof ProofLink>;
/** The caller's name and document as they were verified: what an account of theirs begins with. */
const VerifiedHolder = z.object({
  name: z.string().nullable(),
  document: z.object({ type: z.enum(holderDocumentTypes), number: z.string() }).nullable(),
});
export type VerifiedHolder = z.infer<typeof VerifiedHolder>;
const Done = z.object({ done: z.literal(true) });
const SavedForm = z
  .object({ ...byId('payment_accounts').shape, ...FormFields.shape })
  .transform(({ id, ...typed }, context) => ({
    id,
    ...toForm(typed, context),
  }));
export type SavedForm = z.infer<typeof SavedForm>;

export const paymentAccountApi = {
  list: endpoint('GET', '/payment-accounts', {
    input: Nothing,
    reply: pageOf(PaymentAccountView),
  }),
  holder: endpoint('GET', '/payment-account-holder', { input: Nothing, reply: VerifiedHolder }),
  find: endpoint('GET', '/payment-accounts/:id', { input: byId('payment_accounts'), reply: OwnPaymentAccount }),
  create: endpoint('POST', '/payment-accounts', { input: PaymentAccountForm, reply: PaymentAccountView }),
  save: endpoint('PUT', '/payment-accounts/:id', { input: SavedForm, reply: PaymentAccountView }),
  remove: endpoint('DELETE', '/payment-accounts/:id', { input: byId('payment_accounts'), reply: Done }),
  openProof: endpoint('POST', '/payment-accounts/:id/proof', { input: byId('payment_accounts'), reply: ProofLink }),
  listApprovals: endpoint('GET', '/payment-account-approvals', { input: ApprovalFilter, reply: pageOf(ApprovalView) }),
  reveal: endpoint('POST', '/payment-account-approvals/:id/numbers', {
    input: byId('payment_accounts'),
    reply: RevealedNumbers,
  }),
  openApprovalProof: endpoint('POST', '/payment-account-approvals/:id/proof', {
    input: byId('payment_accounts'),
    reply: ProofLink,
  }),
  approve: endpoint('POST', '/payment-account-approvals/:id/approve', { input: Decision, reply: ApprovalView }),
  reject: endpoint('POST', '/payment-account-approvals/:id/reject', { input: Rejection, reply: ApprovalView }),
};

/** Several lines are fine, other control characters are not. */
function isLines(text: string): boolean {
  return isWritable(text.replace(/[\r\n\t]/g, ' '));
}
