import { createHash } from 'node:crypto';
import { TERMS_VERSION } from '@toada/domain/auth/auth.forms.ts';
import { contentKeys } from '@toada/domain/content/content.keys.ts';
import { expect, test } from 'vitest';
import { cutPaths, fill, findVersion, type LegalDocument } from './legal.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/**
 * The words of every version. People have accepted them: a test that fails here means that a version was changed. Take the
 * change back, and write it as a new version (docs/decisions/013-server-drawn-pages.md).
 */
const pinned = {
  terms: { '2026-11-17': 'c997ff8b0a7cdd0d', '2026-11-16': 'd2a63ad1f57ec9a6', '2026-11-15': '7db464e242c0e5a5' },
  privacy: { '2026-11-17': 'fff07322117d060f', '2026-11-16': '15426636d8776088', '2026-11-15': '86c93cad04daf233' },
};

const hashes = (document: LegalDocument) =>
  Object.fromEntries(
    document.map(({ version, sections }) => [
      version,
      createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 16),
    ]),
  );

test('no word of a version changes: a change is a new version', () => {
  expect({ terms: hashes(terms), privacy: hashes(privacy) }).toEqual(pinned);
});

test('the newest version is the one that people accept when they register', () => {
  expect([terms[0].version, privacy[0].version].sort().at(-1)).toBe(TERMS_VERSION);
});

test('versions stand newest first, and each section has a name of its own', () => {
  for (const document of [terms, privacy]) {
    const versions = document.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort().reverse());
    for (const { sections } of document) {
      const ids = sections.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  }
});

test('a version is found by its day; without one asked it is the one in force, and a day that has none finds nothing', () => {
  const [now] = terms;
  const before = { version: '2025-01-01', sections: [] };
  expect(findVersion([now, before], '2025-01-01')).toBe(before);
  expect(findVersion([now, before], '2024-01-01')).toBeNull();
  expect(findVersion([now, before], '')).toBeNull();
  expect(findVersion([now, before], null)).toBe(now);
});

const read = (values: Record<string, string>) => (key: keyof typeof contentKeys) =>
  values[key] ?? contentKeys[key].default;

test('who runs the platform fills in the braces, with as much as was written about them', () => {
  const bare = read({});
  expect(fill('É {identificacao}.', bare)).toBe('É Toada.');
  expect(fill('Fale com {encarregado}.', bare)).toContain('suporte dentro do painel');
  const whole = read({
    'legal.controller.name': 'Maré Música Ltda.',
    'legal.controller.document': '12.ABC.345/01DE-35',
    'legal.controller.address': 'Rua do Sol, 10\nRecife, PE',
    'legal.dpo.name': 'Ana Prado',
  });
  expect(fill('{identificacao} | {operadora} | {encarregado}', whole, 'dados@mare.test')).toBe(
    'Maré Música Ltda., inscrita no CNPJ sob o nº 12.ABC.345/01DE-35, com endereço em Rua do Sol, 10, Recife, PE | Maré Música Ltda. | Ana Prado, pelo e-mail dados@mare.test',
  );
});

test('a path of ours in brackets is cut out of its sentence, and nothing else is', () => {
  expect(cutPaths('Veja a Política (/privacy) e o Perfil (/app/settings/profile).')).toEqual([
    { text: 'Veja a Política (', isPath: false },
    { text: '/privacy', isPath: true },
    { text: ') e o Perfil (', isPath: false },
    { text: '/app/settings/profile', isPath: true },
    { text: ').', isPath: false },
  ]);
  for (const text of [
    'Resolução CD/ANPD nº 15/2024 (art. 48)',
    'na ANPD (gov.br/anpd)',
    'fora (//outro.test)',
    '/terms',
  ])
    expect(cutPaths(text)).toEqual([{ text, isPath: false }]);
});

test('the texts agree about who is not of age: nowhere must somebody be 18 to have an account', () => {
  const both = JSON.stringify([terms[0].sections, privacy[0].sections]);
  expect(both).not.toMatch(/preciso ter 18 anos|somente maiores|só maiores/i);
  for (const { sections } of [terms[0], privacy[0]]) {
    const text = JSON.stringify(sections);
    expect(text).toMatch(/entre 16 e 18 anos[^.]* assistido pelos responsáveis/);
    expect(text).toMatch(/menos de 16, representado por eles|menores de 16 anos são criadas e mantidas por eles/);
  }
});

test('no brace is left over', () => {
  const text = JSON.stringify([terms, privacy].flatMap((document) => document.map(({ sections }) => sections)));
  const words = [...text.matchAll(/\{[a-z]+\}/g)].map(([word]) => word);
  expect(words.length).toBeGreaterThan(5);
  expect(words.map((word) => fill(word, read({}))).filter((word) => word.includes('{'))).toEqual([]);
});
