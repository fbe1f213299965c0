import { expect, test } from 'vitest';
import { next } from '../machine.ts';
import { PaymentAccountForm } from './payment-account.form.ts';
import { paymentAccountStates, paymentAccountStatuses } from './payment-account.states.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['pending',  'approve', 'approved'],
  ['pending',  'reject',  'rejected'],
  ['pending',  'change',  'pending' ],
  ['approved', 'change',  'pending' ],
  ['rejected', 'change',  'pending' ],
  ['approved', 'approve', null      ],
  ['approved', 'reject',  null      ],
  ['rejected', 'approve', null      ],
  ['rejected', 'reject',  null      ],
] as const)('from %s, %s leads to %s', (status, event, expected) =>
  expect(next(paymentAccountStates, status, event)).toBe(expected),
);

test('an account can be changed in every status, and is decided on in one', () => {
  expect(paymentAccountStatuses.filter((status) => next(paymentAccountStates, status, 'approve'))).toEqual(['pending']);
  expect(paymentAccountStatuses.every((status) => next(paymentAccountStates, status, 'change') === 'pending')).toBe(
    true,
  );
});

const UPLOAD = '3f0f3a0e-6f0b-4b0e-9d43-0b3a3a0c1f10';
const pix = {
  account_type: 'pix',
  account_holder_name: ' Jussara Lima ',
  document_type: 'cpf',
  document_number: '529.982.247-25',
  pix_key_type: 'phone',
  pix_key: '(11) 98765-4321',
  proof_upload_id: UPLOAD,
};
const bank = {
  account_type: 'bank',
  account_holder_name: 'Selo Maré Alta',
  document_type: 'cnpj',
  document_number: '11.222.333/0001-81',
  bank_code: '341',
  agency_number: '1234',
  account_number: '567890',
  bank_account_kind: 'checking',
};

test('a Pix account carries its key and nothing of a bank, whatever else was typed', () => {
  expect(PaymentAccountForm.parse({ ...bank, ...pix })).toEqual({
    account_type: 'pix',
    account_holder_name: 'Jussara Lima',
    document_type: 'cpf',
    document_number: '52998224725',
    pix_key_type: 'phone',
    pix_key: '+5511987654321',
    bank_code: null,
    agency_number: null,
    account_number: null,
    bank_account_kind: null,
    proof_upload_id: UPLOAD,
  });
});

test('a bank account carries no key', () => {
  expect(PaymentAccountForm.parse({ ...pix, ...bank, proof_upload_id: null })).toMatchObject({
    account_type: 'bank',
    document_number: '11222333000181',
    pix_key_type: null,
    pix_key: null,
    bank_code: '341',
    agency_number: '1234',
    account_number: '56789-0',
    proof_upload_id: null,
  });
});

test('the form takes its own answer again: the browser and the server parse it one after the other', () => {
  for (const typed of [pix, bank]) {
    const once = PaymentAccountForm.parse(typed);
    expect(PaymentAccountForm.parse(once)).toEqual(once);
  }
});

const codesOf = (typed: unknown) =>
  Object.fromEntries(PaymentAccountForm.safeParse(typed).error!.issues.map(({ path, message }) => [path[0], message]));

test('everything that is wrong with a Pix account is said at once', () => {
  expect(codesOf({ ...pix, account_holder_name: 'J', document_number: '1', pix_key: '1' })).toEqual({
    account_holder_name: 'paymentAccount.holderName',
    document_number: 'paymentAccount.cpf',
    pix_key: 'paymentAccount.phoneKey',
  });
  expect(codesOf({ ...pix, pix_key_type: null })).toEqual({ pix_key_type: 'paymentAccount.keyType' });
});

test('everything that is wrong with a bank account is said at once', () => {
  expect(codesOf({ account_type: 'bank', document_type: 'cnpj' })).toEqual({
    account_holder_name: 'paymentAccount.holderName',
    document_number: 'paymentAccount.cnpj',
    bank_code: 'paymentAccount.bank',
    agency_number: 'paymentAccount.agency',
    account_number: 'paymentAccount.number',
    bank_account_kind: 'paymentAccount.bankKind',
  });
  expect(codesOf({ ...bank, bank_code: '999' })).toEqual({ bank_code: 'paymentAccount.bank' });
});
