import { expect, test } from 'vitest';
import { countryInSpeech, inCountry } from './countries.pt-BR.ts';

test.each([
  ['BR', 'no Brasil'],
  ['AR', 'na Argentina'],
  ['US', 'nos Estados Unidos'],
  ['PH', 'nas Filipinas'],
  ['PT', 'em Portugal'],
  ['AO', 'em Angola'],
])('people say of %s: %s', (code, said) => expect(inCountry(code)).toBe(said));

test('the verb of several states is of many', () => {
  expect(countryInSpeech('US').isMany).toBe(true);
  expect(countryInSpeech('PT')).toEqual({ article: '', name: 'Portugal', isMany: false });
});
