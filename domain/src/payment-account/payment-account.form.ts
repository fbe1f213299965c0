import { z } from 'zod';
import { parseCnpj } from '../identifiers/cnpj.ts';
import { parseCpf } from '../identifiers/cpf.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { hasTwoVisible } from '../visible-text.ts';
import { bankAccountKinds, parseAccountNumber, parseAgency } from './bank-account.rules.ts';
import { findBank } from './banks.ts';
import { accountTypes, holderDocumentTypes } from './payment-account.kinds.ts';
import { parsePixKey, pixKeyTypes } from './pix-key.rules.ts';

const TYPED_MAX = 200;
const Typed = z.string('field.invalid').max(TYPED_MAX, 'field.tooLong').nullish();

/** As typed. What an account of the other type would have may be there or not: it is passed over. */
export const FormFields = z.object({
  account_type: z.enum(accountTypes, 'paymentAccount.type'),
  account_holder_name: Typed,
  document_type: z.enum(holderDocumentTypes, 'paymentAccount.documentType'),
  document_number: Typed,
  pix_key_type: z.enum(pixKeyTypes, 'paymentAccount.keyType').nullish(),
  pix_key: Typed,
  bank_code: Typed,
  agency_number: Typed,
  account_number: Typed,
  bank_account_kind: z.enum(bankAccountKinds, 'paymentAccount.bankKind').nullish(),
  /** Left out, the account keeps the one it has. */
  proof_upload_id: UploadId.nullish(),
});
export type TypedAccount = z.infer<typeof FormFields>;

/** Everything of one type of account and nothing of the other, in the one way it is written. */
export const PaymentAccountForm = FormFields.transform(toForm);
export type PaymentAccountForm = z.infer<typeof PaymentAccountForm>;

const numberParsers = { cpf: parseCpf, cnpj: parseCnpj };
type Refuse = (field: keyof TypedAccount, code: string) => void;

/** Reads all fields before it refuses, so that a form shows everything that is wrong at once. */
export function toForm(typed: TypedAccount, context: z.core.$RefinementCtx) {
  const refuse: Refuse = (field, message) => context.addIssue({ code: 'custom', path: [field], message });
  const account_holder_name = typed.account_holder_name?.trim() ?? '';
  const document_number = numberParsers[typed.document_type](typed.document_number ?? '') ?? '';
  if (!hasTwoVisible(account_holder_name)) refuse('account_holder_name', 'paymentAccount.holderName');
  if (!document_number) refuse('document_number', `paymentAccount.${typed.document_type}`);
  return {
    account_type: typed.account_type,
    account_holder_name,
    document_type: typed.document_type,
    document_number: document_number as string,
    ...(typed.account_type === 'pix' ? pixOf(typed, refuse) : noPix),
    ...(typed.account_type === 'bank' ? bankOf(typed, refuse) : noBank),
    proof_upload_id: typed.proof_upload_id ?? null,
  };
}

const noPix = { pix_key_type: null, pix_key: null };
const noBank = { bank_code: null, agency_number: null, account_number: null, bank_account_kind: null };

function pixOf({ pix_key_type = null, pix_key }: TypedAccount, refuse: Refuse) {
  if (!pix_key_type) {
    refuse('pix_key_type', 'paymentAccount.keyType');
    return noPix;
  }
  const key = parsePixKey(pix_key_type, pix_key ?? '');
  if (!key) refuse('pix_key', `paymentAccount.${pix_key_type}Key`);
  return { pix_key_type, pix_key: key };
}

function bankOf({ bank_code, agency_number, account_number, bank_account_kind = null }: TypedAccount, refuse: Refuse) {
  const bank = {
    bank_code: findBank(bank_code ?? '')?.code ?? null,
    agency_number: parseAgency(agency_number ?? ''),
    account_number: parseAccountNumber(account_number ?? ''),
    bank_account_kind,
  };
  if (!bank.bank_code) refuse('bank_code', 'paymentAccount.bank');
  if (!bank.agency_number) refuse('agency_number', 'paymentAccount.agency');
  if (!bank.account_number) refuse('account_number', 'paymentAccount.number');
  if (!bank.bank_account_kind) refuse('bank_account_kind', 'paymentAccount.bankKind');
  return bank;
}
