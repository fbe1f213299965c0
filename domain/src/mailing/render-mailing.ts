import type { FanSource } from '../fan/fan.consent.ts';
import { type LinkPalette, linkPalettes } from '../link-page/link-palette.ts';
import { formatDay } from '../texts/format-day.ts';
import { mailingLetter as words } from '../texts/mailing.pt-BR.ts';
import { escapeText, mailAddress } from './mail-markup.ts';
import type { MailingBlock, MailingContent } from './mailing.content.ts';
import { fillVariables, type MailingWords, oneLine } from './mailing-variables.ts';

/** Facts that are the same for every reader. */
export type MailingFacts = {
  /** The name it speaks in: in the footer, and in From unless a label's sender has a name of its own. */
  sender: string;
  /** Six digits each, of the artist's page or brand. */
  primary: string;
  secondary: string;
  /** Pictures by their block's key; blocks without one show their words alone. */
  pictures: Readonly<Record<string, string>>;
};

export type MailingReader = {
  name: string | null;
  city: string | null;
  subject: 'a' | 'b';
  /** Addresses by their block's key, as they count clicks. */
  links: Readonly<Record<string, string>>;
  leave_url: string;
  /** The page with everything kept about the reader. */
  self_url: string | null;
  /** How the address came to us; null in a test to oneself. */
  consent: { source: FanSource; page: string | null; at: string } | null;
  /** The picture of one point; null unless the artist counts openings. */
  opens_url: string | null;
};

/** `auto` is what is sent; the others are for a preview whose browser has a theme of its own. */
export type MailingLook = 'auto' | 'light' | 'dark';

export const MAIL_WIDTH_PX = 600;
const FONT = 'Montserrat,Helvetica,Arial,sans-serif';

/** One mail in both forms. Tables and inline styles, since mailboxes know little else; nothing typed gets in but as text. */
export function renderMailing(
  content: MailingContent,
  facts: MailingFacts,
  reader: MailingReader,
  look: MailingLook = 'auto',
): { subject: string; html: string; text: string } {
  const said: MailingWords = { nome: reader.name, cidade: reader.city };
  const fill = (text: string) => fillVariables(text, said);
  const chosen = reader.subject === 'b' && content.subject_b ? content.subject_b : content.subject;
  const { light, dark } = linkPalettes(facts.primary, facts.secondary);
  // A sheet of paper is lighter than the table it lies on; every ink reads on both.
  const paper = { ...light, ground: light.card, card: light.ground };
  const page: Page = { facts, reader, fill, light: look === 'dark' ? dark : paper };
  const preheader = oneLine(fill(content.preheader));
  const html = [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="${SCHEMES[look]}"><meta name="supported-color-schemes" content="${SCHEMES[look]}">`,
    `<title>${escapeText(oneLine(fill(chosen)))}</title>`,
    `<style>${rulesOf(dark, look)}</style></head>`,
    `<body class="m-ground" style="margin:0;padding:0;background:${page.light.ground};color:${page.light.text}">`,
    preheader &&
      `<div style="display:none;max-height:0;overflow:hidden">${escapeText(preheader)}${'&#8199;&#847; '.repeat(40)}</div>`,
    `<table role="presentation" class="m-ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${page.light.ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" class="m-card" width="${MAIL_WIDTH_PX}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${MAIL_WIDTH_PX}px;background:${page.light.card};border-radius:14px">`,
    ...content.blocks.map((block) => row(drawBlock(block, page))),
    '</table>',
    footer(page, content.is_opens_tracked),
    '</td></tr></table></body></html>',
  ];
  return { subject: oneLine(fill(chosen)), html: `${html.filter(Boolean).join('\n')}\n`, text: textOf(content, page) };
}

type Page = { facts: MailingFacts; reader: MailingReader; fill: (text: string) => string; light: LinkPalette };

const SCHEMES: Record<MailingLook, string> = { auto: 'light dark', light: 'light', dark: 'dark' };

/** Mailboxes that know themes take these; the rest shows the light colours, which stand inline. */
function rulesOf(dark: LinkPalette, look: MailingLook): string {
  const own = '@media(max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}';
  const rules = [
    `.m-ground{background:${dark.ground}!important}`,
    `.m-card{background:${dark.card}!important}`,
    `.m-text{color:${dark.text}!important}`,
    `.m-muted{color:${dark.muted}!important}`,
  ].join('');
  return look === 'auto' ? `:root{color-scheme:light dark}${own}@media(prefers-color-scheme:dark){${rules}}` : own;
}

function row(cell: string): string {
  return cell && `<tr><td class="m-pad" style="padding:12px 32px">${cell}</td></tr>`;
}

function drawBlock(block: MailingBlock, page: Page): string {
  const { fill, facts, light } = page;
  const url = mailAddress(page.reader.links[block.key]);
  const picture = mailAddress(facts.pictures[block.key]);
  switch (block.kind) {
    case 'text':
      return (
        (oneLine(block.title) &&
          `<h2 class="m-text" style="margin:8px 0 8px;font:700 24px/1.25 ${FONT};color:${light.text}">${escapeText(oneLine(fill(block.title)))}</h2>`) +
        paragraphsOf(fill(block.text))
          .map(
            (paragraph) =>
              `<p class="m-text" style="margin:0 0 16px;font:400 16px/1.6 ${FONT};color:${light.text}">${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`,
          )
          .join('')
      );
    case 'cover':
      return picture && linked(image(picture, fill(block.alt)), url);
    case 'button':
      return url && button(oneLine(fill(block.label)), url, light);
    case 'video': {
      const title = oneLine(fill(block.title));
      const still = picture && linked(image(picture, fill(block.alt)), url);
      const label = title ? `${PLAY} ${title}` : `${PLAY} ${words.watch}`;
      return still + (url ? button(label, url, light) : title && plain(title, light));
    }
  }
}

/** The sign of playing, as text: it needs no picture. */
const PLAY = '\u25B6\uFE0E';

function image(src: string, alt: string): string {
  const width = MAIL_WIDTH_PX - 64;
  return `<img src="${escapeText(src)}" alt="${escapeText(oneLine(alt))}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:4px">`;
}

function linked(inner: string, url: string): string {
  return url ? `<a href="${escapeText(url)}" style="display:block;text-decoration:none">${inner}</a>` : inner;
}

function button(label: string, url: string, { button: fill, onButton, line }: LinkPalette): string {
  const style = `display:block;padding:14px 20px;font:600 16px/1.3 ${FONT};color:${onButton};text-decoration:none;text-align:center`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0"><tr><td bgcolor="${fill}" style="background:${fill};border:1px solid ${line};border-radius:10px"><a href="${escapeText(url)}" style="${style}">${escapeText(label)}</a></td></tr></table>`;
}

function plain(text: string, { text: colour }: LinkPalette): string {
  return `<p class="m-text" style="margin:0;font:600 16px/1.4 ${FONT};color:${colour}">${escapeText(text)}</p>`;
}

function footer({ facts, reader, light }: Page, isTracked: boolean): string {
  const style = `color:${light.muted};text-decoration:underline`;
  const ways = waysOf(reader).map(
    ({ label, url }) => `<a class="m-muted" href="${escapeText(url)}" style="${style}">${escapeText(label)}</a>`,
  );
  const opens = isTracked ? mailAddress(reader.opens_url) : '';
  return [
    `<table role="presentation" width="${MAIL_WIDTH_PX}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${MAIL_WIDTH_PX}px"><tr><td class="m-pad m-muted" style="padding:20px 32px;font:400 13px/1.6 ${FONT};color:${light.muted}">`,
    [...notesOf(facts, reader, isTracked).map(escapeText), ways.join(' &middot; ')].filter(Boolean).join('<br>'),
    opens &&
      `<img src="${escapeText(opens)}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`,
    '</td></tr></table>',
  ].join('');
}

function waysOf({ leave_url, self_url }: MailingReader) {
  const ways = [
    { label: words.leave, url: mailAddress(leave_url) },
    { label: words.keeping, url: mailAddress(self_url) },
  ];
  return ways.filter(({ url }) => url !== '');
}

function notesOf({ sender }: MailingFacts, { consent }: MailingReader, isTracked: boolean): string[] {
  const name = oneLine(sender);
  const why = consent
    ? words.reasons[consent.source]({ sender: name, page: consent.page, day: formatDay(consent.at) })
    : words.test;
  return [words.sentBy(name), oneLine(why), ...(isTracked ? [words.opens] : [])];
}

function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The plain part, made of the same blocks. */
function textOf(content: MailingContent, page: Page): string {
  const { facts, reader } = page;
  const parts = content.blocks.flatMap((block) => linesOf(block, page));
  const ways = waysOf(reader).map(({ label, url }) => `${label}: ${url}`);
  return `${[...parts, '--', ...notesOf(facts, reader, content.is_opens_tracked), ...ways].filter(Boolean).join('\n\n')}\n`;
}

function linesOf(block: MailingBlock, { fill, reader }: Page): string[] {
  if (block.kind === 'text') return [oneLine(fill(block.title)), ...paragraphsOf(fill(block.text))];
  const url = mailAddress(reader.links[block.key]);
  const said = (text: string) => [oneLine(fill(text)), url].filter(Boolean).join(': ');
  if (block.kind === 'cover') return [said(block.alt)];
  if (block.kind === 'video') return [said(block.title || block.alt || words.watch)];
  return [url && said(block.label)];
}
