import type { TypedAccount } from '@toada/domain/payment-account/payment-account.form.ts';

/** Accounts of the demo: the person, the form, and whether it was reviewed. The numbers are those of verifications.ts. */
export const demoPaymentAccounts: readonly { email: string; form: TypedAccount; isApproved: boolean }[] = [
  {
    email: 'artista@toada.test',
    isApproved: true,
    form: {
      account_type: 'pix',
      account_holder_name: 'Jussara Lima',
      document_type: 'cpf',
      document_number: '529.982.247-25',
      pix_key_type: 'cpf',
      pix_key: '529.982.247-25',
    },
  },
  {
    email: 'selo@toada.test',
    isApproved: true,
    form: {
      account_type: 'pix',
      account_holder_name: 'Selo Maré Alta',
      document_type: 'cnpj',
      document_number: '12.ABC.345/01DE-35',
      pix_key_type: 'cnpj',
      pix_key: '12.ABC.345/01DE-35',
    },
  },
  {
    email: 'selo@toada.test',
    isApproved: false,
    form: {
      account_type: 'bank',
      account_holder_name: 'Selo Maré Alta',
      document_type: 'cnpj',
      document_number: '12.ABC.345/01DE-35',
      bank_code: '341',
      agency_number: '1234',
      account_number: '56789-0',
      bank_account_kind: 'checking',
    },
  },
];
