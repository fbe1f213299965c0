import { expect, test } from 'vitest';
import { emptyMailing, type MailingBlock, type MailingContent } from './mailing.content.ts';
import { faultsOfMailing } from './mailing-faults.ts';
import { hintsOfMailing } from './mailing-hints.ts';

const button: MailingBlock = { kind: 'button', key: 'botao', label: 'Ouvir', url: '' };
const text = (words: string): MailingBlock => ({ kind: 'text', key: 'texto', title: '', text: words });
const mailing = (over: Partial<MailingContent> = {}): MailingContent => ({
  ...{
    ...emptyMailing(),
    subject: 'O quintal abre dia 27',
    preheader: 'Dez músicas',
    blocks: [text('Ouça antes.'), button],
  },
  ...over,
});
const kinds = (content: MailingContent) =>
  hintsOfMailing(content).map(({ kind, block, field }) => [kind, block, field]);
const faults = (content: MailingContent, hasLink = true) =>
  faultsOfMailing(content, hasLink).map(({ code, block, field, name }) => [code, block, field, name]);

test('a plain mail gets no hint and has no fault', () => {
  expect(kinds(mailing())).toEqual([]);
  expect(faults(mailing())).toEqual([]);
});

test.each([
  ['a spam word, whatever its accents', { subject: 'Não perca o quintal' }, ['spamWord', null, 'subject']],
  ['capitals', { subject: 'O QUINTAL ABRE AGORA' }, ['capitals', null, 'subject']],
  ['two exclamation marks', { preheader: 'Ouça!!' }, ['exclamations', null, 'preheader']],
  ['a long subject', { subject: 'o quintal '.repeat(8) }, ['longSubject', null, 'subject']],
  ['no preheader', { preheader: ' ' }, ['noPreheader', null, 'preheader']],
  ['nothing to press', { blocks: [text('Ouça.')] }, ['noButton', null, 'blocks']],
  ['a variable without a fallback', { blocks: [text('Oi, {{nome}}'), button] }, ['noFallback', 'texto', 'text']],
  [
    'a picture without words',
    { blocks: [{ kind: 'cover', key: 'capa', release: null, alt: '', url: '' } as MailingBlock, button] },
    ['missingAlt', 'capa', 'alt'],
  ],
])('hints at %s', (_what, over, hint) => expect(kinds(mailing(over))).toEqual([hint]));

test.each([
  'O ABC de São Luís',
  'Os {{nome|VOCÊ}} do quintal',
  'Ouça agora!',
  'Pix para o show',
  'Premiado no festival',
])('says nothing about %s', (subject) => expect(kinds(mailing({ subject }))).toEqual([]));

test.each([
  ['no subject', { subject: ' ' }, ['subject', null, 'subject', null]],
  ['an empty second subject', { subject_b: '' }, ['subjectB', null, 'subject_b', null]],
  ['two equal subjects', { subject_b: 'O quintal abre dia 27 ' }, ['sameSubjects', null, 'subject_b', null]],
  ['nothing in it', { blocks: [] }, ['blocks', null, 'blocks', null]],
  ['an empty text', { blocks: [text(' '), button] }, ['text', 'texto', 'text', null]],
  ['a button without words', { blocks: [{ ...button, label: '' } as MailingBlock] }, ['label', 'botao', 'label', null]],
  [
    'an address of no page',
    { blocks: [{ ...button, url: 'javascript:alert(1)' } as MailingBlock] },
    ['address', 'botao', 'url', null],
  ],
  ['an unknown variable', { subject: 'Oi, {{apelido|você}}' }, ['variable', null, 'subject', 'apelido']],
  ['braces that stay open', { subject: 'Oi, {{nome' }, ['braces', null, 'subject', null]],
])('is not sent with %s', (_what, over, fault) => expect(faults(mailing(over))).toEqual([fault]));

test('an empty address needs a link of the campaign', () => {
  expect(faults(mailing(), false)).toEqual([['noLink', 'botao', 'url', null]]);
  const own = mailing({ blocks: [{ ...button, url: 'sympla.com.br/jussara' } as MailingBlock] });
  expect(faults(own, false)).toEqual([]);
});
