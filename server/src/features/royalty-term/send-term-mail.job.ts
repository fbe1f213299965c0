import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { answeredMail, marginWords, proposedMail } from './proposal.mail.ts';
import { findAddress, findTerm, setTerm } from './royalty-term.queries.ts';

/** A margin that was proposed, to whoever is asked; their answer, to whoever proposed it. */
export const sendTermMail = job({
  name: 'royaltyTerm.mail',
  payload: z.object({ termId: z.uuid(), event: z.enum(['propose', 'accept', 'decline']) }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { termId, event }, now, jobId }) {
    const term = await findTerm(db, termId);
    // Decided or taken back meanwhile: nobody is asked any more.
    if (event === 'propose' && term.status !== 'proposed') return;
    const toId = event === 'propose' ? term.asked_id : (term.label_id ?? term.created_by);
    const to = toId === null ? undefined : await findAddress(db, toId);
    if (!toId || !to || to.deactivated_at) return;
    const brand = await mailBrandOf(db, toId, publicUrl);
    const proposal = {
      what: marginWords(term),
      proposer: term.label_name,
      asked: term.asked_name,
      reason: term.decline_reason,
    };
    const letter =
      event === 'propose' ? proposedMail(proposal, brand) : answeredMail(proposal, event === 'accept', brand);
    await mailer.send({ to: to.email, messageId: `<term-${jobId}@${new URL(publicUrl).hostname}>`, ...letter });
    if (event === 'propose') await setTerm(db, termId, { told_at: now() });
  },
});
