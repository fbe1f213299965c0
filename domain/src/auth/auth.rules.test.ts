import { expect, test } from 'vitest';
import { columns, roles } from '../access/policy.ts';
import { fieldTexts } from '../texts/fields.pt-BR.ts';
import { mayCreateRole } from './create-role.rules.ts';
import { displayName, firstProfile } from './first-profile.rules.ts';
import { defaultPasswordPolicy, isPasswordTooLong, parseRequiredCharacters, weaknessesOf } from './password.rules.ts';

test.each([
  ['Toada#2026demo', []],
  ['Ção#12345', []],
  ['Ab1#567', ['password.short']],
  ['abcdefg1#', ['password.uppercase']],
  ['ABCDEFG1#', ['password.lowercase']],
  ['Abcdefgh#', ['password.digit']],
  ['Abcdefg1', ['password.symbol']],
  ['Abcdefg1 ', ['password.symbol']],
  ['', ['password.short', 'password.uppercase', 'password.lowercase', 'password.digit', 'password.symbol']],
])('the password %s lacks %j', (password, expected) => expect(weaknessesOf(password)).toEqual(expected));

test('every weakness says the sentence of the specification', () => {
  expect(weaknessesOf('').map((code) => fieldTexts[code])).toEqual([
    'Senha deve ter no mínimo 8 caracteres.',
    'Senha deve ter pelo menos uma letra maiúscula.',
    'Senha deve ter pelo menos uma letra minúscula.',
    'Senha deve ter pelo menos um número.',
    'Senha deve ter pelo menos um símbolo.',
  ]);
});

test.each([
  ['x'.repeat(72), false],
  ['x'.repeat(73), true],
  ['ç'.repeat(36), false],
  ['ç'.repeat(37), true],
])('length is counted in bytes: %s', (password, isTooLong) => expect(isPasswordTooLong(password)).toBe(isTooLong));

test('an operator writes sets of characters, or none', () => {
  const policy = { minLength: 4, sets: parseRequiredCharacters('abc:\\::012') };
  expect(weaknessesOf('xxxx', policy)).toEqual(Array(3).fill('password.characters'));
  expect(weaknessesOf('a:0x', policy)).toEqual([]);
  expect(parseRequiredCharacters('')).toEqual([]);
  expect(weaknessesOf('Ab1#', { ...defaultPasswordPolicy, minLength: 4 })).toEqual([]);
});

test.each([{ role: 'SUPER_ADMIN' }, { role: 'ADMIN' }, { role: ' aggregator' }, { role: ['AGGREGATOR', 'x'] }])(
  'a sign-up that claims to be %j is an artist',
  ({ role }) => expect(firstProfile({ role }).role).toBe('ARTIST'),
);

test('a first profile takes name, company and terms from sign-up, and is called New User without a name', () => {
  expect(
    firstProfile({ full_name: ' Selo Maré ', company_name: 'Maré', role: 'AGGREGATOR', terms_version: '1' }),
  ).toEqual({ full_name: 'Selo Maré', company_name: 'Maré', role: 'AGGREGATOR', terms_version: '1' });
  expect(firstProfile({ full_name: 7, company_name: '' })).toEqual({
    full_name: 'New User',
    company_name: null,
    role: 'ARTIST',
    terms_version: null,
  });
});

test.each([
  [{ display_name: 'Ju', full_name: 'Jussara', email: 'j@x' }, 'Ju'],
  [{ display_name: ' ', full_name: 'Jussara', email: 'j@x' }, 'Jussara'],
  [{ metadata: { full_name: 'Jussara L.' }, email: 'j@x' }, 'Jussara L.'],
  [{ email: 'j@x' }, 'j@x'],
  [{}, 'New User'],
])('%j is called %s', (names, expected) => expect(displayName(names)).toBe(expected));

// Retyped by hand from the specification (000, point 6): two hands must agree.
test.each([
  ['SUPER_ADMIN', ['ADMIN', 'ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR']],
  ['ADMIN', ['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR']],
  ['AGGREGATOR', ['ARTIST', 'COLLABORATOR']],
] as const)('%s creates %j', (creator, expected) =>
  expect(roles.filter((role) => mayCreateRole(creator, role))).toEqual(expected),
);

test.each(columns.filter((role) => !['SUPER_ADMIN', 'ADMIN', 'AGGREGATOR'].includes(role)))(
  '%s creates nobody',
  (role) => expect(roles.filter((created) => mayCreateRole(role, created))).toEqual([]),
);
