import { OTHER_WORDS, WORDS_DAILY_MAX } from '@toada/domain/visit/visit.rules.ts';
import { expect, test } from 'vitest';
import { createBusyClients, createSeenMarks, createWordLimit } from './memory.ts';

const [YESTERDAY, TODAY] = ['2026-11-17', '2026-11-18'];
const client = 'abcde0123456789abcde0123456789ab';

test('a network is busy from its 17th on, also while pages in two zones have two days', () => {
  const isBusy = createBusyClients();
  const said = Array.from({ length: 20 }, (_, turn) => isBusy(turn % 2 ? TODAY : YESTERDAY, client));
  // The newer day began with the second.
  expect(said.indexOf(true)).toBe(17);
  expect(said.slice(17)).toEqual([true, true, true]);
  expect(isBusy('2026-11-19', client)).toBe(false);
});

test('a page keeps so many words a day, and counts the others together', () => {
  const keep = createWordLimit();
  for (let word = 0; word < WORDS_DAILY_MAX; word++) expect(keep(TODAY, 'site a', `s${word}`)).toBe(`s${word}`);
  expect(keep(TODAY, 'site a', 'one more')).toBe(OTHER_WORDS);
  expect(keep(YESTERDAY, 'site a', 'one more')).toBe(OTHER_WORDS);
  expect(keep(TODAY, 'site a', 's7')).toBe('s7');
  expect(keep(TODAY, 'site b', 'one more')).toBe('one more');
  expect(keep('2026-11-19', 'site a', 'one more')).toBe('one more');
});

test('marks are remembered for a while, the newest longest, and a failed one not at all', () => {
  const seen = createSeenMarks();
  for (let mark = 0; mark < 120_000; mark++) seen.add(String(mark));
  expect([seen.has('119999'), seen.has('60000'), seen.has('0')]).toEqual([true, true, false]);
  seen.forget('119999');
  expect(seen.has('119999')).toBe(false);
});
