import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articlesOf } from './help.article.ts';
import { excerptOf } from './help.excerpt.ts';
import { isSafeLink, leadsOutside, parseMarkdown, readingMinutes, wordsOf } from './help.markdown.ts';

const ARTICLE = `A loja devolveu a **imagem**, não a música.
Você troca a capa.

## Onde aparece

O aviso fica no [lançamento](/app/catalog).
![O aviso da loja](lancamento-recusado)

## Onde aparece
1. Confira o motivo.
2. Toque em **Reenviar capa**
   e escolha a imagem.

- WAV ou \`FLAC\`
- *estéreo*

> **A data muda?** Não.
> Só a loja espera.`;

test('an article becomes headings, paragraphs, lists, notes and pictures', () => {
  const text = (words: string) => ({ kind: 'text', text: words });
  const strong = (words: string) => ({ kind: 'strong', text: words });
  expect(parseMarkdown(ARTICLE)).toEqual([
    {
      kind: 'paragraph',
      line: [text('A loja devolveu a '), strong('imagem'), text(', não a música. Você troca a capa.')],
    },
    { kind: 'heading', level: 2, id: 'onde-aparece', text: 'Onde aparece' },
    {
      kind: 'paragraph',
      line: [text('O aviso fica no '), { kind: 'link', text: 'lançamento', href: '/app/catalog' }, text('.')],
    },
    { kind: 'picture', caption: 'O aviso da loja', name: 'lancamento-recusado' },
    { kind: 'heading', level: 2, id: 'onde-aparece-2', text: 'Onde aparece' },
    {
      kind: 'list',
      isOrdered: true,
      items: [[text('Confira o motivo.')], [text('Toque em '), strong('Reenviar capa'), text(' e escolha a imagem.')]],
    },
    {
      kind: 'list',
      isOrdered: false,
      items: [[text('WAV ou '), { kind: 'code', text: 'FLAC' }], [{ kind: 'emphasis', text: 'estéreo' }]],
    },
    { kind: 'note', line: [strong('A data muda?'), text(' Não. Só a loja espera.')] },
  ]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.test/x',
  '/\\evil.test',
  'http://evil.test',
  'https://evil.test/"onclick="x',
  ' javascript:x',
  'java\tscript:x',
])('%j is no link: it stays text', (href) => {
  expect(isSafeLink(href)).toBe(false);
  const kinds = parseMarkdown(`[clique](${href})`).flatMap((block) => ('line' in block ? block.line : []));
  expect(kinds.every(({ kind }) => kind === 'text')).toBe(true);
});

test.each([
  ['/ajuda/regras-da-capa', false],
  ['#onde-aparece', false],
  ['/app/catalog?badge=draft', false],
  ['https://www.gov.br/receitafederal/pt-br', true],
  ['mailto:ajuda@toada.test', true],
])('%s is a link, and leads outside: %s', (href, isOutside) => {
  expect(isSafeLink(href)).toBe(true);
  expect(leadsOutside(href)).toBe(isOutside);
});

test('a picture is one of ours by name, never an address', () => {
  for (const name of ['https://evil.test/x.png', '../secret', 'x.svg', 'javascript:x'])
    expect(parseMarkdown(`![x](${name})`)[0]).toMatchObject({ kind: 'paragraph' });
});

test('markup in an article is text like any other', () => {
  const canary = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  expect(parseMarkdown(canary)).toEqual([{ kind: 'paragraph', line: [{ kind: 'text', text: canary }] }]);
});

test('no text is lost, whatever is written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('**', '*', '`', '[', '](', ')', '/x', 'a', ' ', '\n', '## ', '- ', '> ')),
      (signs) => {
        const text = `${signs.join('')}fim`;
        expect(wordsOf(parseMarkdown(text))).toContain('fim');
      },
    ),
  );
});

test('a hostile text of twenty thousand signs is read at once', () => {
  const begun = performance.now();
  for (const sign of ['[', '*', '**a', '`', '![', '](', '> ', '1. ']) parseMarkdown(sign.repeat(20_000 / sign.length));
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('an excerpt is the line with most of the words, marked, accents or none', () => {
  const words = 'A capa é quadrada.\nQuando a loja recusa a capa, você envia outra.';
  expect(excerptOf(words, ['recus', 'cap'])).toEqual([
    { text: 'Quando a loja ', isHit: false },
    { text: 'recusa', isHit: true },
    { text: ' a ', isHit: false },
    { text: 'capa', isHit: true },
    { text: ', você envia outra.', isHit: false },
  ]);
  expect(excerptOf('Divisão de royalties', ['divisa'])[0]).toEqual({ text: 'Divisão', isHit: true });
});

test('a long line is cut at words around the first hit', () => {
  const text = excerptOf(`${'antes '.repeat(60)}saque ${'depois '.repeat(60)}`, ['saqu'])
    .map((part) => part.text)
    .join('');
  expect(text).toMatch(/^… antes .*saque .*depois …$/);
  expect(text.length).toBeLessThan(190);
});

test('a screen has the articles of its step before its own', () => {
  const entries = [
    { slug: 'a', screens: ['/app/distribution/new'] },
    { slug: 'b', screens: ['/app/distribution/new#faixas', '/app/distribution/new'] },
    { slug: 'c', screens: ['/app/financial'] },
  ];
  const slugs = (route: string | undefined, step: string | null) =>
    articlesOf(entries, route, step).map(({ slug }) => slug);
  expect(slugs('/app/distribution/new', 'faixas')).toEqual(['b', 'a']);
  expect(slugs('/app/distribution/new', null)).toEqual(['a', 'b']);
  expect(slugs('/app/catalog', null)).toEqual([]);
  expect(slugs(undefined, null)).toEqual([]);
});

test('reading takes a minute at least', () => {
  expect(readingMinutes('uma frase')).toBe(1);
  expect(readingMinutes('palavra '.repeat(600))).toBe(3);
});
