import type { Saying } from '@toada/domain/notification/notice-kind.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco.';
const SETTINGS = '/app/settings/notifications';
/** A day with more is told by its number. */
const SHOWN = 20;

export function noticeMail(said: Saying, brand: MailBrand) {
  return mailLayout(
    {
      subject: titleOf(said),
      paragraphs: [lineOf(said)],
      action: { label: 'Ver no painel', url: `${brand.url}${said.href}` },
      ...footerOf(brand),
    },
    brand,
  );
}

/** The day's notices, the newest first. */
export function summaryMail(notices: readonly Saying[], brand: MailBrand) {
  const more = notices.length - SHOWN;
  return mailLayout(
    {
      subject: notices.length === 1 ? 'Seu resumo do dia: 1 aviso' : `Seu resumo do dia: ${notices.length} avisos`,
      paragraphs: [
        'Veja o que aconteceu desde o último resumo:',
        ...notices.slice(0, SHOWN).map(lineOf),
        ...(more > 0 ? [more === 1 ? 'E mais 1 aviso.' : `E mais ${more} avisos.`] : []),
      ],
      action: { label: 'Ver todos os avisos', url: `${brand.url}/app/notifications` },
      ...footerOf(brand),
    },
    brand,
  );
}

/** Notices have names and words in them that people typed: what looks like an address is not sent on in our name. */
const LINK = /\/\/|[@<>]|www\.|\.[a-z]{2}/i;

function titleOf({ title }: Saying): string {
  return LINK.test(title) ? 'Você tem um novo aviso' : title;
}

function lineOf(said: Saying): string {
  const detail = said.detail && !LINK.test(said.detail) && said.detail;
  const amount = said.amount ? ` (${said.amount})` : '';
  return [`${titleOf(said)}${amount}`, detail].filter(Boolean).join('. ');
}

function footerOf({ url }: MailBrand) {
  return { footer: FOOTER, footerLink: { label: 'Escolher quais avisos receber', url: `${url}${SETTINGS}` } };
}
