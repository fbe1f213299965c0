import { expect, test } from 'vitest';
import { NewUserForm } from './user.contract.ts';

const user = {
  full_name: 'Jussara Lima',
  email: 'ju@exemplo.test',
  password: 'Forte#2026senha',
  must_change_password: true,
  role: 'ARTIST',
  company_name: '',
};
const codesOf = (form: object) =>
  NewUserForm.safeParse({ ...user, ...form }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? [];

test('a form for somebody new passes as typed', () => expect(codesOf({})).toEqual([]));

test.each([{ full_name: ' ' }, { email: '' }, { email: '  ' }, { email: undefined }, { password: '' }])(
  'what is left out in %j is missing, not wrong',
  (form) => expect(codesOf(form)).toEqual([`${Object.keys(form)[0]} field.required`]),
);

test('an address that is none is wrong', () => expect(codesOf({ email: 'ju@' })).toEqual(['email auth.email']));
