import type { PaymentAccountView } from '@toada/domain/payment-account/payment-account.contract.ts';
import { accountTypeLabels, pixKeyTypeLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

type Named = Pick<
  PaymentAccountView,
  'account_type' | 'pix_key_type' | 'pix_key_masked' | 'bank_name' | 'account_number_masked'
>;

/** 'Pix · CPF' or 'Itaú Unibanco': what kind of account it is. */
export function kindOf({ account_type, pix_key_type, bank_name }: Named): string {
  if (pix_key_type) return `${accountTypeLabels.pix} · ${pixKeyTypeLabels[pix_key_type]}`;
  return bank_name ?? accountTypeLabels[account_type];
}

/** The masked key or number by which its owner knows it. */
export function numberOf({ pix_key_masked, account_number_masked }: Named): string {
  return pix_key_masked ?? account_number_masked ?? '';
}

export const statusTones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const satisfies Record<
  PaymentAccountView['status'],
  Tone
>;
