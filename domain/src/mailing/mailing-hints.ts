import type { MailingBlock, MailingContent } from './mailing.content.ts';
import { withoutFallback } from './mailing-variables.ts';

export const mailingHintKinds = [
  'spamWord',
  'capitals',
  'exclamations',
  'missingAlt',
  'noButton',
  'longSubject',
  'noPreheader',
  'noFallback',
] as const;
export type MailingHintKind = (typeof mailingHintKinds)[number];

/** Advice that stops nothing: where, why, and the words it is about. `block` is null for subject and preheader. */
export type MailingHint = { kind: MailingHintKind; block: string | null; field: string; word: string | null };

/** Phones cut a subject about here. */
export const SUBJECT_SHOWN = 60;
/** Fewer capitals than these are an abbreviation or a name. */
const CAPITALS_MIN = 10;

/** Words that filters and readers in Brazil take for spam; capitals and accents do not count. */
const SPAM_WORDS = [
  ...['clique aqui', 'clique agora', 'compre agora', 'compre já', 'garanta já', 'aproveite já', 'não perca'],
  ...['última chance', 'últimas horas', 'por tempo limitado', 'oferta imperdível', 'oferta exclusiva', 'imperdível'],
  ...['promoção relâmpago', 'desconto exclusivo', 'super desconto', '100% grátis', 'totalmente grátis', 'brinde'],
  ...['ganhe dinheiro', 'dinheiro fácil', 'dinheiro rápido', 'renda extra', 'trabalhe em casa', 'fique rico'],
  ...['você ganhou', 'você foi sorteado', 'você foi selecionado', 'parabéns você', 'prêmio', 'sorteio', 'loteria'],
  ...['sem compromisso', 'sem custo', 'sem risco', 'garantia total', 'dinheiro de volta', 'crédito aprovado'],
  ...['limpe seu nome', 'empréstimo', 'pix na hora', 'milagre', 'emagreça', 'urgente', 'isto não é spam'],
  ...['aumente seus seguidores', 'seguidores grátis', 'streams grátis', 'plays grátis'],
].map((word) => ({ word, plain: ` ${plainOf(word)} ` }));

export function hintsOfMailing(content: MailingContent): MailingHint[] {
  const { subject, subject_b, preheader, blocks } = content;
  const hints: MailingHint[] = [];
  for (const [field, text] of [
    ['subject', subject],
    ['subject_b', subject_b ?? ''],
  ] as const)
    if ([...text].length > SUBJECT_SHOWN) hints.push({ kind: 'longSubject', block: null, field, word: null });
  if (preheader.trim() === '') hints.push({ kind: 'noPreheader', block: null, field: 'preheader', word: null });
  for (const [field, text] of Object.entries({ subject, subject_b: subject_b ?? '', preheader }))
    hints.push(...wordHints(null, field, text));
  for (const block of blocks) {
    for (const [field, text] of Object.entries(textsOf(block))) hints.push(...wordHints(block.key, field, text));
    if ((block.kind === 'cover' || block.kind === 'video') && block.alt.trim() === '')
      hints.push({ kind: 'missingAlt', block: block.key, field: 'alt', word: null });
  }
  if (blocks.length > 0 && blocks.every(({ kind }) => kind !== 'button' && kind !== 'video'))
    hints.push({ kind: 'noButton', block: null, field: 'blocks', word: null });
  return hints;
}

function textsOf(block: MailingBlock): Record<string, string> {
  switch (block.kind) {
    case 'text':
      return { title: block.title, text: block.text };
    case 'button':
      return { label: block.label };
    case 'video':
      return { title: block.title, alt: block.alt };
    case 'cover':
      return { alt: block.alt };
  }
}

function wordHints(block: string | null, field: string, text: string): MailingHint[] {
  const of = (kind: MailingHintKind, word: string | null): MailingHint => ({ kind, block, field, word });
  const plain = ` ${plainOf(text)} `;
  const found = SPAM_WORDS.find((one) => plain.includes(one.plain))?.word;
  const exclamations = text.match(/!/g)?.length ?? 0;
  return [
    ...(found ? [of('spamWord', found)] : []),
    ...(isShouted(text) ? [of('capitals', null)] : []),
    ...(exclamations > 1 ? [of('exclamations', null)] : []),
    ...withoutFallback(text).map((name) => of('noFallback', name)),
  ];
}

/** More capitals than small letters, and enough of them; a variable's name is not counted. */
function isShouted(text: string): boolean {
  const said = text.replace(/\{\{[^{}]*\}\}/g, '');
  const capitals = said.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals >= CAPITALS_MIN && capitals > (said.match(/\p{Ll}/gu)?.length ?? 0);
}

function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d%]+/g, ' ')
    .trim();
}
