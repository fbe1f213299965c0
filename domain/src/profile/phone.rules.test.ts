import { expect, test } from 'vitest';
import { parsePhone } from './phone.rules.ts';
import { ProfileForm } from './profile.contract.ts';

// biome-ignore format: a table is read by its columns.
test.each([
  ['(11) 98765-4321',       '+5511987654321'],
  ['11987654321',           '+5511987654321'],
  ['11 98765.4321',         '+5511987654321'],
  ['011 98765-4321',        '+5511987654321'],
  ['(0)11 98765-4321',      '+5511987654321'],
  ['55 11 98765-4321',      '+5511987654321'],
  ['+55 11 98765-4321',     '+5511987654321'],
  ['+55 (011) 98765-4321',  '+5511987654321'],
  ['(+55) 11 98765-4321',   '+5511987654321'],
  ['(71) 3333-4444',        '+557133334444'],
  ['557133334444',          '+557133334444'],
  // The area code 55 is in Rio Grande do Sul.
  ['(55) 99123-4567',       '+5555991234567'],
  ['(55) 3222-1234',        '+555532221234'],
  ['+55 55 99123-4567',     '+5555991234567'],
  ['+351 912 345 678',      '+351912345678'],
  ['+1 (212) 555-0123',     '+12125550123'],
  ['+44 (0)20 7946 0958',   '+442079460958'],
  ['+290 2212',             '+2902212'],
])('%s is %s', (typed, phone) => expect(parsePhone(typed)).toBe(phone));

// biome-ignore format: a table is read by its columns.
test.each([
  ['',                          'nothing'],
  ['telefone',                  'a word'],
  ['98765-4321',                'no area code'],
  ['(20) 98765-4321',           'an area code that is not in use'],
  ['(11) 88765-4321',           'nine digits that are no mobile'],
  ['(11) 8765-4321',            'a mobile of before the ninth digit'],
  ['(11) 1234-5678',            'a fixed line that begins with 1'],
  ['(11) 98765-43210',          'a digit too many'],
  ['+55 98765-4321',            'Brazil without an area code'],
  ['+55 20 98765-4321',         'Brazil with an area code that is not in use'],
  ['0800 123 4567',             'a number of a service'],
  ['+0 11 98765-4321',          'no country begins with 0'],
  ['+123456',                   'too short for any country'],
  ['+1234567890123456',         'too long for E.164'],
  ['++351912345678',            'two plus signs'],
  ['351 912 345 678',           'a foreign number without its plus'],
  ['(11) 98765-4321 ramal 2',   'an extension'],
  ['(11) 98765-4321; drop',     'other signs'],
  ['(١١) ٩٨٧٦٥-٤٣٢١',             'digits of another script'],
  ['11\u000098765-4321',        'a NUL'],
  [`11${' '.repeat(40)}987654321`, 'longer than a number is'],
])('%j is refused: %s', (typed) => expect(parsePhone(typed)).toBeNull());

test('a number that was parsed once is parsed to itself', () => {
  for (const phone of ['+5511987654321', '+557133334444', '+5555991234567', '+12125550123'])
    expect(parsePhone(phone)).toBe(phone);
});

test('the form takes its own answer again: the browser and the server parse it one after the other', () => {
  const typed = { full_name: ' Jussara Lima ', display_name: ' ', company_name: '', phone: ' (11) 98765-4321 ' };
  const once = ProfileForm.parse(typed);
  expect(once).toEqual({ full_name: 'Jussara Lima', display_name: null, company_name: null, phone: '+5511987654321' });
  expect(ProfileForm.parse(once)).toEqual(once);
});
