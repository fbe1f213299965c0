import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, READABLE } from '../brand/colour.rules.ts';
import { emptyMailing, type MailingBlock, MailingContent } from './mailing.content.ts';
import { type MailingFacts, type MailingReader, renderMailing } from './render-mailing.ts';

const facts: MailingFacts = {
  ...{ sender: 'Jussara Lima', primary: '#7a3cf0', secondary: '#f2388f' },
  pictures: { capa: 'https://toada.test/capa.jpg', quadro: 'https://toada.test/quadro.jpg' },
};
const reader: MailingReader = {
  ...{ name: 'Marina', city: 'Recife', subject: 'a', self_url: 'https://toada.test/fas/dados/x' },
  ...{ leave_url: 'https://toada.test/fas/sair/x', opens_url: null },
  links: { capa: 'https://toada.test/m/1', botao: 'https://toada.test/m/2', quadro: 'https://toada.test/m/3' },
  consent: { source: 'link_page', page: 'toada.test/jussara', at: '2026-11-02T15:00:00.000Z' },
};
const blocks: MailingBlock[] = [
  { kind: 'cover', key: 'capa', release: null, alt: 'Bandeirinhas no quintal', url: '' },
  {
    kind: 'text',
    key: 'texto',
    title: 'Dia 27 o quintal abre',
    text: '{{nome|Oi}}, são dez músicas.\nOuça antes:\n\nAté.',
  },
  { kind: 'button', key: 'botao', label: 'Ouvir a prévia', url: '' },
  { kind: 'video', key: 'quadro', release: null, title: 'Ensaio na varanda', alt: 'A banda na varanda', url: '' },
];
const content: MailingContent = {
  ...emptyMailing(),
  subject: '{{nome|Oi}}, o quintal abre',
  preheader: 'Antes de todos',
  blocks,
};
const withBlocks = (over: MailingBlock[]) => ({ ...content, blocks: over });

describe('a mail of blocks', () => {
  test('has a subject, a table of 600 px, and a text part with the same words and addresses', () => {
    const { subject, html, text } = renderMailing(content, facts, reader);
    expect(subject).toBe('Marina, o quintal abre');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('alt="Bandeirinhas no quintal"');
    expect(html).toContain('<br>Ouça antes:');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(text.split('\n\n').slice(0, 6)).toEqual([
      'Bandeirinhas no quintal: https://toada.test/m/1',
      'Dia 27 o quintal abre',
      'Marina, são dez músicas.\nOuça antes:',
      'Até.',
      'Ouvir a prévia: https://toada.test/m/2',
      'Ensaio na varanda: https://toada.test/m/3',
    ]);
  });

  test('says who sends, why one gets it, and how to leave, in both parts', () => {
    const { html, text } = renderMailing(content, facts, reader);
    for (const part of [html, text]) {
      expect(part).toContain('Enviado por Jussara Lima.');
      expect(part).toContain('pediu novidades de Jussara Lima em toada.test/jussara, em 2 de novembro de 2026.');
      expect(part).toContain('https://toada.test/fas/sair/x');
    }
  });

  test('counts openings only where the artist asks for it, and then says so', () => {
    const asked = { ...reader, opens_url: 'https://toada.test/m/o' };
    expect(renderMailing(content, facts, asked).html).not.toContain('/m/o');
    const { html, text } = renderMailing({ ...content, is_opens_tracked: true }, facts, asked);
    expect(html).toContain('/m/o');
    for (const part of [html, text]) expect(part).toContain('Este e-mail conta aberturas');
  });

  test('takes the second subject where there is one', () => {
    const second = { ...reader, subject: 'b' as const };
    expect(renderMailing(content, facts, second).subject).toBe('Marina, o quintal abre');
    expect(renderMailing({ ...content, subject_b: 'Dez músicas' }, facts, second).subject).toBe('Dez músicas');
  });

  test('falls back where a word is unknown, and where a name could pass for a link', () => {
    for (const name of [null, '', 'Ganhe em www.exemplo.test', 'a@b.test'])
      expect(renderMailing(content, facts, { ...reader, name }).subject).toBe('Oi, o quintal abre');
  });

  test('leaves out what leads nowhere or to no page', () => {
    const links = { botao: 'javascript:alert(1)', quadro: 'data:text/html,x' };
    const { html, text } = renderMailing(content, facts, { ...reader, links });
    for (const part of [html, text]) expect(part).not.toMatch(/javascript:|data:|Ouvir a prévia/);
  });
});

/** Markup without its words: names of elements and attributes, in their order. */
function skeleton(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
}

const typed = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onload='x",
      '<!--',
      '&lt;b&gt;',
      '{{nome}}">',
      '</td></table>',
      '$&',
    ),
  )
  .map((text) => `x${text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069{}]/gu, '')}x`);

test('nothing typed becomes markup, an attribute or a header', () => {
  const plain = renderMailing(filled('x'), { ...facts, sender: 'x' }, { ...reader, name: null, city: null });
  fc.assert(
    fc.property(typed, (text) => {
      const drawn = renderMailing(filled(text), { ...facts, sender: text }, { ...reader, name: text, city: text });
      expect(skeleton(drawn.html)).toEqual(skeleton(plain.html));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sent = renderMailing({ ...content, subject: `a${text}` }, facts, { ...reader, name: text });
      expect(sent.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});

function filled(text: string): MailingContent {
  return {
    ...{ ...content, subject: text, preheader: text },
    blocks: [
      { kind: 'cover', key: 'capa', release: null, alt: text, url: '' },
      { kind: 'text', key: 'texto', title: text, text },
      { kind: 'button', key: 'botao', label: text, url: '' },
      { kind: 'video', key: 'quadro', release: null, title: text, alt: text, url: '' },
    ],
  };
}

test('whatever two colours a person has, words and buttons can be read in both themes', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, hex, fc.constantFrom('light' as const, 'dark' as const), (primary, secondary, look) => {
      const { html } = renderMailing(content, { ...facts, primary, secondary }, reader, look);
      const card = /class="m-card"[^>]*background:(#\w{6})/.exec(html)?.[1] ?? '';
      const ground = /<body[^>]*background:(#\w{6})/.exec(html)?.[1] ?? '';
      const [, fill = ''] = /bgcolor="(#\w{6})"/.exec(html) ?? [];
      const [, label = ''] = /font:600 16px[^"]*;color:(#\w{6});text-decoration:none/.exec(html) ?? [];
      expect(contrast(label, fill)).toBeGreaterThanOrEqual(READABLE);
      for (const [, ink = ''] of html.matchAll(/class="m-text"[^>]*color:(#\w{6})/g))
        expect(contrast(ink, card)).toBeGreaterThanOrEqual(READABLE);
      for (const [, ink = ''] of html.matchAll(/class="m-muted"[^>]*color:(#\w{6})/g))
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(READABLE);
    }),
  );
});

test('the form has limits on everything, and no key twice', () => {
  const of = (over: object) => MailingContent.safeParse({ ...content, ...over }).success;
  expect(of({})).toBe(true);
  expect(of({ subject: 'a'.repeat(151) })).toBe(false);
  expect(of({ subject: 'a\r\nBcc: x@y.test' })).toBe(false);
  expect(of({ blocks: [blocks[0], blocks[0]] })).toBe(false);
  expect(of({ blocks: Array.from({ length: 21 }, (_, at) => ({ ...blocks[1], key: `bloco${at}` })) })).toBe(false);
  expect(of(withBlocks([{ kind: 'button', key: 'botao', label: 'a'.repeat(61), url: '' }]))).toBe(false);
});
