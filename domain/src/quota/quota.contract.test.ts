import { expect, test } from 'vitest';
import { fieldTexts } from '../texts/fields.pt-BR.ts';
import { quotaEditor } from './quota.contract.ts';

const codesOf = (typed: object, quota = { artist_count: 7, max_artists: 10 }) => {
  const result = quotaEditor(quota).safeParse({ max_artists: '10', plan: 'Padrão', ...typed });
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['100000', 100_000],
])('the maximum %j is read as %i', (max_artists, expected) =>
  expect(codesOf({ max_artists })).toEqual({ max_artists: expected, plan: 'Padrão' }),
);

test.each([
  [{ max_artists: '6' }, 'quota.belowCount'],
  [{ max_artists: '-1' }, 'quota.number'],
  [{ max_artists: '1.5' }, 'quota.number'],
  [{ max_artists: '' }, 'quota.number'],
  [{ max_artists: '100001' }, 'quota.number'],
  [{ plan: ' ' }, 'field.required'],
  [{ plan: 'P'.repeat(61) }, 'field.tooLong'],
])('%j is refused with %s', (typed, code) => expect(codesOf(typed)).toEqual([code]));

test('a roster larger than its maximum keeps it while only the plan changes', () => {
  const quota = { artist_count: 12, max_artists: 10 };
  expect(codesOf({ plan: 'Ouro' }, quota)).toEqual({ max_artists: 10, plan: 'Ouro' });
  expect(codesOf({ max_artists: '11' }, quota)).toEqual(['quota.belowCount']);
});

test('the rule is in the words of the specification', () =>
  expect(fieldTexts['quota.belowCount']).toBe('A cota máxima não pode ser menor que o número atual de artistas.'));
