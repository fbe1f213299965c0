import { expect, test } from 'vitest';
import { certifiedDay, certifiedMoment, wholeShare } from '../texts/certificate.pt-BR.ts';
import { formatCode, parseCode, parseHash, parseNumber } from './certificate.code.ts';
import { type CertificateFacts, canonicalText } from './certificate.facts.ts';

test.each([
  ['OB-2026-000417', 'OB-2026-000417'],
  [' ob 2026 417 ', 'OB-2026-000417'],
  ['OB2026-000417', 'OB-2026-000417'],
  ['OB-2026-1000000', 'OB-2026-1000000'],
  ['OB-26-417', null],
  ['417', null],
  ["OB-2026-000417' or 1=1", null],
])('the number %s is read as %s', (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

test.each([
  ['7KQ4-M2PD', '7KQ4M2PD'],
  [' 7kq4 m2pd', '7KQ4M2PD'],
  ['7KQ4M2P', null],
  ['7KQ4M2P0', null],
  ['', null],
])('the code %s is read as %s', (typed, code) => {
  expect(parseCode(typed)).toBe(code);
  if (code) expect(parseCode(formatCode(code))).toBe(code);
});

test('a hash is read as people paste it', () => {
  const hash = '9f2c41aa7b0e6d3358e1c9d7a204f6b15ce08d92437ab1f6609e7d4c118b20ef';
  for (const pasted of [hash, hash.toUpperCase(), ` ${hash}  partitura.pdf`, `${hash.slice(0, 32)}\n${hash.slice(32)}`])
    expect(parseHash(pasted)).toBe(hash);
  for (const pasted of ['', hash.slice(1), `${hash}0`, hash.replace('9', 'g')]) expect(parseHash(pasted)).toBeNull();
});

test('the same facts are written the same way, whatever order their keys are in', () => {
  const facts = { title: 'Sal “da” Terra\n', number: 'OB-2026-000001', files: [], iswc: null, edition: 1 };
  const turned = Object.fromEntries(Object.entries(facts).toReversed());
  const written = '{"edition":1,"files":[],"iswc":null,"number":"OB-2026-000001","title":"Sal “da” Terra\\n"}';
  expect(canonicalText(facts as unknown as CertificateFacts)).toBe(written);
  expect(canonicalText(turned as unknown as CertificateFacts)).toBe(written);
});

test('moments carry their zone, shares two places', () => {
  expect(certifiedMoment('2026-10-28T19:42:07.000Z')).toBe('28 out 2026, 16:42:07 (UTC−3)');
  expect(certifiedMoment('2026-11-01T02:00:00.000Z')).toBe('31 out 2026, 23:00:00 (UTC−3)');
  expect(certifiedDay('2026-02-04')).toBe('4 fev 2026');
  expect([wholeShare(3333), wholeShare(10_000), wholeShare(5)]).toEqual(['33,33%', '100,00%', '0,05%']);
});
