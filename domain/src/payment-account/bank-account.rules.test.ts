import { expect, test } from 'vitest';
import { maskAccountNumber, parseAccountNumber, parseAgency } from './bank-account.rules.ts';
import { BANKS_AS_OF, banks, findBank } from './banks.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['0001',    '0001'],
  ['1234-5',  '1234-5'],
  ['12345',   '1234-5'],
  ['1234-x',  '1234-X'],
  [' 1.234 ', '1234'],
])('the agency %j is %s', (typed, agency) => expect(parseAgency(typed)).toBe(agency));

test.each(['', '123', '0000', '123456', '12a4', '1234-Y', '١٢٣٤'])('%j is no agency', (typed) =>
  expect(parseAgency(typed)).toBeNull(),
);

// biome-ignore format: a table is read by its columns.
test.each([
  ['12345678-9',       '12345678-9',      '••••••78-9'],
  ['123456789',        '12345678-9',      '••••••78-9'],
  ['00012.345-x',      '00012345-X',      '••••••45-X'],
  ['12-3',             '12-3',            '••-3'],
  ['1234-5',           '1234-5',          '••••-5'],
  ['1234567890123-4',  '1234567890123-4', '•••••••••••23-4'],
])('the account %j is %s, shown as %s', (typed, account, masked) => {
  expect(parseAccountNumber(typed)).toBe(account);
  expect(maskAccountNumber(account)).toBe(masked);
});

test.each(['', '7', '0000-0', '12345678901234-5', '12X45-6', '1234-Y', 'conta'])('%j is no account', (typed) =>
  expect(parseAccountNumber(typed)).toBeNull(),
);

test('the list of banks says each code, number and name once', () => {
  for (const field of ['code', 'ispb', 'name'] as const)
    expect(new Set(banks.map((bank) => bank[field])).size).toBe(banks.length);
  expect(banks.length).toBeGreaterThanOrEqual(60);
  expect(banks.every(({ code, ispb }) => /^\d{3}$/.test(code) && /^\d{8}$/.test(ispb))).toBe(true);
  expect(banks.map(({ code }) => code)).toEqual(banks.map(({ code }) => code).toSorted());
  expect(BANKS_AS_OF).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test.each([
  ['001', '00000000'],
  ['104', '00360305'],
  ['260', '18236120'],
  ['341', '60701190'],
])('the bank %s has the number %s', (code, ispb) => expect(findBank(code)?.ispb).toBe(ispb));

test('a code nobody has is no bank', () => expect(findBank('999')).toBeUndefined());
