import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { marginWords } from './proposal.mail.ts';
import { termLetter } from './royalty-term.letter.ts';
import type { TermRow } from './royalty-term.queries.ts';

const notices = {
  propose: 'proposal.made',
  accept: 'proposal.accepted',
  decline: 'proposal.declined',
  end: 'proposal.ended',
} as const;

/** A margin or its end to whoever it is taken from, an answer to whoever proposed it. A figure is proposed once, whoever asks again. */
export async function tellTerm(db: Executor, term: TermRow, event: keyof typeof notices) {
  const isToAsked = event === 'propose' || event === 'end';
  const toId = isToAsked ? term.asked_id : (term.label_id ?? term.created_by);
  if (!toId) return;
  const notice = { what: marginWords(term), who: isToAsked ? term.label_name : term.asked_name };
  const mail = { letter: termLetter, params: { termId: term.id, event } };
  // A label asks many artists at once, and many say yes; a no has its reason.
  const many = event === 'accept' ? { burst: 'margin' } : {};
  const once = event === 'propose' ? { once: `${term.id}:${term.created_at.getTime()}` } : {};
  await notify(db, toId, notices[event], { ...notice, reason: term.decline_reason }, { mail, ...many, ...once });
}
