import { expect, test } from 'vitest';
import { flagsOf, plainName } from './holder.rules.ts';

const CPF = '52998224725';
const CNPJ = '11222333000181';
const person = {
  full_name: 'Jussara de Ávila Lima',
  company_name: 'Selo Maré Alta Ltda.',
  verified_name: null,
  cpf: CPF,
  company_document: CNPJ,
  isVerified: true,
};
const account = {
  account_holder_name: 'Jussara de Ávila Lima',
  document_type: 'cpf',
  document_number: CPF,
  pix_key_type: 'cpf',
  pix_key: CPF,
} as const;
const company = {
  account_holder_name: 'SELO MARÉ ALTA LTDA',
  document_type: 'cnpj',
  document_number: CNPJ,
  pix_key_type: 'cnpj',
  pix_key: CNPJ,
} as const;

test.each([
  ['the verified person', account, {}, []],
  ['typed otherwise', { ...account, account_holder_name: '  JUSSARA  de avila LIMA ' }, {}, []],
  ['the verified company', company, {}, []],
  ['another name', { ...account, account_holder_name: 'Téo Brandão' }, {}, ['holderName']],
  ['half the name', { ...account, account_holder_name: 'Jussara Lima' }, {}, ['holderName']],
  ['another number', { ...account, document_number: '11144477735', pix_key: '11144477735' }, {}, ['holderNumber']],
  ['a key that is another number', { ...account, pix_key: '11144477735' }, {}, ['pixKey']],
  ['the company key of a person', { ...account, pix_key_type: 'cnpj', pix_key: CNPJ } as const, {}, ['pixKey']],
  ['a key that is no number', { ...account, pix_key_type: 'email', pix_key: 'ju@exemplo.br' } as const, {}, []],
  [
    'whoever took the name of the holder after the verification',
    { ...account, account_holder_name: 'Téo Brandão' },
    { full_name: 'Téo Brandão', verified_name: 'Jussara de Ávila Lima', company_document: null },
    ['renamed', 'holderName'],
  ],
  [
    'the verified name of whoever has another today',
    account,
    { full_name: 'Jussara Lima', verified_name: 'Jussara de Ávila Lima', company_document: null },
    ['renamed'],
  ],
  [
    'a company verified by the name of its owner',
    { ...company, account_holder_name: 'Jussara de Ávila Lima' },
    { company_name: null, verified_name: 'Jussara de Ávila Lima', cpf: null },
    [],
  ],
  ['a bank account', { ...account, pix_key_type: null, pix_key: null }, {}, []],
  ['a person who is not verified', account, { isVerified: false }, ['unverified']],
  ['a person whose number is not known', account, { cpf: null }, ['holderNumber']],
  [
    'the company of a person who has none',
    company,
    { company_name: null, company_document: null },
    ['holderName', 'holderNumber'],
  ],
])('%s', (_case, given, over, flags) => expect(flagsOf(given, { ...person, ...over })).toEqual(flags));

test.each([
  ['José Antônio', 'jose antonio'],
  ['D’Ávila & Filhos', 'd avila filhos'],
  ['  ÇA   va ', 'ca va'],
  ['', ''],
])('%j is compared as %j', (name, plain) => expect(plainName(name)).toBe(plain));
