import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import { maskAccountNumber } from '@toada/domain/payment-account/bank-account.rules.ts';
import { flagsOf } from '@toada/domain/payment-account/holder.rules.ts';
import { maskPixKey } from '@toada/domain/payment-account/pix-key.rules.ts';
import { accountTypeLabels, pixKeyTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { AccountUnderReview } from './approval.queries.ts';
import type { PaymentAccountRow } from './payment-account.queries.ts';

type Numbers = Pick<PaymentAccountRow, 'document_number' | 'pix_key_type' | 'pix_key' | 'account_number'>;

/** As every list shows it. The whole numbers go out by two verbs only. */
export function toView<Row extends Numbers>(row: Row) {
  return { ...row, ...maskNumbers(row) };
}

/** The account, the person, and their differences today, for the reviewer. */
export function toApproval(row: AccountUnderReview, now: Date) {
  const isVerified = isVerificationHeld(row.is_verified, row.verification_expires_at, now);
  return {
    ...toView(row),
    cpf_masked: row.cpf && maskDocument(row.cpf),
    company_document_masked: row.company_document && maskDocument(row.company_document),
    flags: flagsOf(row, { ...row, isVerified }),
  };
}

/** Fields for the trail. */
export function toAudit(row: PaymentAccountRow) {
  const {
    account_type,
    account_holder_name,
    document_type,
    pix_key_type,
    bank_code,
    agency_number,
    bank_account_kind,
  } = row;
  const { document_masked, pix_key_masked, account_number_masked } = maskNumbers(row);
  return {
    account_type,
    account_holder_name,
    document_type,
    document_number: document_masked,
    pix_key_type,
    pix_key: pix_key_masked,
    bank_code,
    agency_number,
    account_number: account_number_masked,
    bank_account_kind,
    proof_upload_id: row.proof_upload_id,
  };
}

/** 'Pix, CPF •••.982.•••-25' or 'Itaú Unibanco, conta ••••56-7': how a mail names it. */
export function nameOf(row: Numbers & Pick<PaymentAccountRow, 'bank_name'>): string {
  const { pix_key_masked, account_number_masked } = maskNumbers(row);
  if (row.pix_key_type) return `${accountTypeLabels.pix}, ${pixKeyTypeLabels[row.pix_key_type]} ${pix_key_masked}`;
  return `${row.bank_name}, conta ${account_number_masked}`;
}

function maskNumbers({ document_number, pix_key_type, pix_key, account_number }: Numbers) {
  return {
    document_masked: maskDocument(document_number),
    pix_key_masked: pix_key_type && pix_key && maskPixKey(pix_key_type, pix_key),
    account_number_masked: account_number && maskAccountNumber(account_number),
  };
}
