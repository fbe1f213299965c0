import { MAILING_TEXT_MAX, type MailingContent, SUBJECT_MAX } from '../mailing/mailing.content.ts';
import { planMailTitle, planMailWords } from '../texts/plan-mail.pt-BR.ts';
import type { MailTaskKind } from './plan.kinds.ts';
import type { MailWords } from './release-plan.contract.ts';
import { withTitle } from './title-variable.ts';

/** A mail is written so many days before its own, for a person to look at. */
export const MAIL_AHEAD_DAYS = 3;
/** By the clock of the artist's zone. */
export const MAIL_TIME = '09:00';
/** The campaign stays open so long behind its mail; the database keeps it as the task moves. */
export const MAIL_CAMPAIGN_DAYS = 28;

type Named = { kind: MailTaskKind; title: string; artist: string; isOut: boolean; own: MailWords | null };

/** A plan's mail: the cover, a text, and a button to the release's smart link. Words of the plan's template go before the product's. */
export function planMail({ kind, title, artist, isOut, own }: Named): { name: string; content: MailingContent } {
  const words = planMailWords(kind, { title, artist }, isOut);
  const named = planMailTitle(title);
  const subject = withTitle(own?.subject ?? '', named).slice(0, SUBJECT_MAX);
  const text = withTitle(own?.text ?? '', named).slice(0, MAILING_TEXT_MAX);
  return {
    name: words.name,
    content: {
      ...{
        subject: subject || words.subject,
        subject_b: null,
        preheader: text ? '' : words.preheader,
        is_opens_tracked: false,
      },
      blocks: [
        { kind: 'cover', key: 'capa', release: null, alt: words.alt, url: '' },
        { kind: 'text', key: 'texto', title: text ? '' : words.title, text: text || words.text },
        { kind: 'button', key: 'botao', label: words.button, url: '' },
      ],
    },
  };
}
