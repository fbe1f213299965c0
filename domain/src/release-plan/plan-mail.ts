import type { MailingContent } from '../mailing/mailing.content.ts';
import { planMailWords } from '../texts/plan-mail.pt-BR.ts';
import type { MailTaskKind } from './plan.kinds.ts';

/** A mail is written so many days before its own, for a person to look at. */
export const MAIL_AHEAD_DAYS = 3;
/** By the clock of the artist's zone. */
export const MAIL_TIME = '09:00';
/** The campaign stays open so long behind its mail; the database keeps it as the task moves. */
export const MAIL_CAMPAIGN_DAYS = 28;

type Named = { kind: MailTaskKind; title: string; artist: string; isOut: boolean };

/** A plan's mail: the cover, a text, and a button to the release's smart link. */
export function planMail({ kind, title, artist, isOut }: Named): { name: string; content: MailingContent } {
  const words = planMailWords(kind, { title, artist }, isOut);
  return {
    name: words.name,
    content: {
      ...{ subject: words.subject, subject_b: null, preheader: words.preheader, is_opens_tracked: false },
      blocks: [
        { kind: 'cover', key: 'capa', release: null, alt: words.alt, url: '' },
        { kind: 'text', key: 'texto', title: words.title, text: words.text },
        { kind: 'button', key: 'botao', label: words.button, url: '' },
      ],
    },
  };
}
