import { escapeHtml } from '../escape-html.ts';
import { quotableName } from './quotable-name.ts';

/** In whose name a letter is written: how they are called, how they look, and where their people are at home. */
export type MailBrand = {
  companyName: string;
  /** The name on white, and the button with its label: all of them readable. */
  nameColour: string;
  buttonColour: string;
  buttonTextColour: string;
  /** The address that links begin with, without a closing slash. */
  url: string;
  /** The reader's name, where the address is that of an account. */
  reader?: string | null;
};

type Link = { label: string; url: string };
type Letter = {
  subject: string;
  /** Left out, the reader is greeted by name. */
  greeting?: string;
  paragraphs: string[];
  action?: Link;
  /** Where there is more than one thing to answer. */
  actions?: readonly Link[];
  footer: string;
  footerLink?: Link;
};

/**
 * One letter in both forms: text for whoever reads text, HTML that needs no picture and no script. The brand is written, not
 * drawn: a picture would be asked for from afar and tell who reads.
 */
export function mailLayout(letter: Letter, brand: MailBrand) {
  const { subject, greeting = greetingOf(brand), paragraphs, action, footer, footerLink } = letter;
  const actions = letter.actions ?? (action ? [action] : []);
  const { companyName, nameColour } = brand;
  const text = [
    companyName,
    greeting,
    ...paragraphs,
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    '--',
    footer,
    ...(footerLink ? [`${footerLink.label}: ${footerLink.url}`] : []),
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<body style="margin:0;padding:32px 16px;background:#f6f1ea;color:#201326;font:16px/1.55 Montserrat,Helvetica,Arial,sans-serif">',
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:14px">',
    `<p style="margin:0 0 24px;color:${nameColour};font-size:22px;font-weight:700;letter-spacing:-0.01em">${escapeHtml(companyName)}</p>`,
    ...[greeting, ...paragraphs].map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...actions.map((one) => button(one, brand)),
    `</div><p style="max-width:520px;margin:16px auto 0;padding:0 32px;color:#5d4f63;font-size:12px">${escapeHtml(footer)}${footerLink ? link(footerLink) : ''}</p>`,
    '</body></html>',
  ].join('\n');
  return { subject, text: `${text}\n`, html, fromName: companyName };
}

/** A name that looks like a link is not repeated in a mail of ours. */
function greetingOf({ reader }: MailBrand): string {
  const name = reader && quotableName(reader);
  return name ? `Olá, ${name}.` : 'Olá.';
}

function link({ label, url }: Link) {
  return ` <a href="${escapeHtml(url)}" style="color:#5d4f63">${escapeHtml(label)}</a>`;
}

function button({ label, url }: Link, { buttonColour, buttonTextColour }: MailBrand) {
  const style = `display:inline-block;padding:12px 20px;border-radius:10px;background:${buttonColour};color:${buttonTextColour};text-decoration:none;font-weight:600`;
  return `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
