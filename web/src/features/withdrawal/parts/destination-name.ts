import { accountTypeLabels, pixKeyTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import type { Destination } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { texts } from './withdrawal.texts.ts';

/** 'CPF •••.482.•••-10' or 'Banco do Brasil, ag. 1234, •••56-7': as its owner knows it. */
export function destinationName(destination: Destination): string {
  const { account_type, pix_key_type, pix_key_masked, bank_name, agency_number, account_number_masked } = destination;
  if (pix_key_type) return `${pixKeyTypeLabels[pix_key_type]} ${pix_key_masked ?? ''}`.trim();
  const parts = [
    bank_name ?? accountTypeLabels[account_type],
    agency_number && texts.account.agency(agency_number),
    account_number_masked,
  ];
  return parts.filter(Boolean).join(', ');
}
