import { expect, test } from 'vitest';
import { countries } from '../country/countries.ts';
import { contentIdObstacles, formatSecond, parseSecond } from './content-id.rules.ts';

const clean = { samples: false, loops: false, nonexclusive: false, public_domain: false, live: false };
const asset = { answers: clean, passages: [], durationMs: 180_000, countries: null, youtube: 'Worldwide' } as const;
const kindsOf = (over: Partial<Parameters<typeof contentIdObstacles>[0]>) =>
  contentIdObstacles({ ...asset, ...over }).map(({ kind }) => kind);

test('a recording of one’s own sounds, in the whole world, may be on', () => {
  expect(contentIdObstacles(asset)).toEqual([]);
  expect(kindsOf({ answers: { ...clean, live: true } })).toEqual([]);
});

test('all five questions are answered first', () => {
  const answers = { ...clean, public_domain: null, live: null };
  expect(contentIdObstacles({ ...asset, answers })).toEqual([{ kind: 'unanswered', count: 2 }]);
});

test.each(['nonexclusive', 'public_domain'] as const)('%s keeps a recording out, whatever else is true', (question) => {
  expect(contentIdObstacles({ ...asset, answers: { ...clean, [question]: true } })).toEqual([
    { kind: 'ineligible', questions: [question] },
  ]);
});

test.each(['samples', 'loops'] as const)('%s stay out of the reference: their stretches are marked', (question) => {
  const answers = { ...clean, [question]: true };
  expect(kindsOf({ answers })).toEqual(['unmarked']);
  expect(kindsOf({ answers, passages: [{ from: 0, to: 14 }] })).toEqual([]);
});

test('something is left of the recording', () => {
  const answers = { ...clean, loops: true };
  const halves = [
    { from: 90, to: 180 },
    { from: 0, to: 90 },
  ];
  expect(kindsOf({ answers, passages: halves })).toEqual(['nothingLeft']);
  expect(kindsOf({ answers, passages: [{ from: 1, to: 180 }] })).toEqual([]);
});

test('Content ID reaches no country that YouTube Music does not have', () => {
  expect(kindsOf({ youtube: null })).toEqual(['notOnYoutube']);
  expect(kindsOf({ youtube: ['BR', 'PT'], countries: ['BR'] })).toEqual([]);
  expect(contentIdObstacles({ ...asset, youtube: countries.filter((code) => code !== 'JP') })).toEqual([
    { kind: 'territories', missing: ['JP'] },
  ]);
  expect(contentIdObstacles({ ...asset, youtube: ['BR'], countries: ['BR', 'PT'] })).toEqual([
    { kind: 'territories', missing: ['PT'] },
  ]);
});

test.each([
  ['0:14', 14],
  ['1:48', 108],
  [' 108 ', 108],
  ['1:5', null],
  ['1:60', null],
  ['-1', null],
  ['um', null],
  ['', null],
])('%j is second %s', (typed, second) => expect(parseSecond(typed)).toBe(second));

test('a second is written as players write it', () =>
  expect([0, 14, 108].map(formatSecond)).toEqual(['0:00', '0:14', '1:48']));
