import { expect, test } from 'vitest';
import { newsConsent, parseFanAddress } from './fan.consent.ts';
import type { FanColumn } from './fan-import.columns.ts';
import { planFans } from './plan-fans.ts';

const today = '2026-11-18';
const none = { day: '', text: '', source: '' };
const file = { day: '2026-03-01', text: 'Quero novidades.', source: 'Show em Recife' };
const lines = (...rows: Partial<Record<FanColumn, string>>[]) =>
  rows.map((cells, place) => ({ line: place + 2, cells }));
const whole = {
  email: 'ana@fa.test',
  day: '14/02/2026',
  text: 'Aceito.',
  source: 'Meu site',
  name: 'Ana',
  city: 'Recife',
};

test('a line with a day, a text and a source of its own proves itself; by the file alone the mailbox is asked', () => {
  const { fans, findings } = planFans(lines(whole, { email: ' BIA@fa.test ' }), file, today);
  expect(findings).toEqual([]);
  expect(fans).toEqual([
    {
      line: 2,
      email: 'ana@fa.test',
      day: '2026-02-14',
      text: 'Aceito.',
      source: 'Meu site',
      name: 'Ana',
      city: 'Recife',
      isProved: true,
    },
    { line: 3, email: 'bia@fa.test', ...file, name: null, city: null, isProved: false },
  ]);
});

test.each([
  ['no proof at all', { email: 'ana@fa.test' }, ['noDay', 'noText', 'noSource']],
  ['what is no address', { ...whole, email: 'ana@' }, ['email']],
  ['a day that there is not', { ...whole, day: '31/02/2026' }, ['day']],
  ['a day that has not come', { ...whole, day: '19/11/2026' }, ['dayAhead']],
  ['a text without end', { ...whole, text: 'a'.repeat(601) }, ['tooLong', 'noText']],
])('%s keeps the file out', (_what, row, faults) => {
  const { fans, findings } = planFans(lines(row), none, today);
  expect([fans, findings.map(({ fault }) => fault)]).toEqual([[], faults]);
});

test('an old consent is asked for anew, and an address counts once', () => {
  const { fans, findings } = planFans(
    lines({ ...whole, day: '17/11/2024' }, { ...whole, day: '18/11/2024', email: 'bia@fa.test' }, whole),
    none,
    today,
  );
  expect(fans.map(({ isProved }) => isProved)).toEqual([false, true]);
  expect(findings.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'oldProof'],
    [4, 'twice'],
  ]);
});

test.each(['ana@fa.test', 'ANA.maria+lista@sub.exemplo.com.br', 'josé@fa.test'])('%s is an address', (text) =>
  expect(parseFanAddress(text)).toBe(text.toLowerCase()),
);
test.each([
  '',
  'ana',
  'ana@fa',
  'a b@fa.test',
  'ana@fa.test, bia@fa.test',
  'Ana <ana@fa.test>',
  'ana@@fa.test',
  'ana@fa..test',
  `${'a'.repeat(250)}@fa.test`,
  'ana\r\nbcc:x@fa.test',
])('%s is none', (text) => expect(parseFanAddress(text)).toBeNull());

test('the sentence names the label only where the label reads along', () => {
  expect(newsConsent({ artist: 'Jussara Lima', label: null })).not.toContain('selo');
  expect(newsConsent({ artist: 'Jussara Lima', label: 'Maré' })).toContain('do selo Maré');
});
