import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailProposal, proposalEvents } from './mail-proposal.ts';
import { marginWords } from './proposal.mail.ts';
import { findTerm, setTerm } from './royalty-term.queries.ts';

/** A margin that was proposed or is over, to whoever it is taken from; their answer, to whoever proposed it. */
export const sendTermMail = job({
  name: 'royaltyTerm.mail',
  payload: z.object({ termId: z.uuid(), event: z.enum([...proposalEvents, 'end']) }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ payload: { termId, event }, ...call }) {
    const term = await findTerm(call.db, termId);
    // Decided or taken back meanwhile: nobody is asked any more.
    if (event === 'propose' && term.status !== 'proposed') return;
    const isToAsked = event === 'propose' || event === 'end';
    const toId = isToAsked ? term.asked_id : (term.label_id ?? term.created_by);
    const { label_name: proposer, asked_name: asked, decline_reason: reason } = term;
    const proposal = { what: marginWords(term), proposer, asked, reason };
    const isSent = await mailProposal(call, { toId, event, proposal, name: `term-${call.jobId}` });
    if (isSent && event === 'propose') await setTerm(call.db, termId, { told_at: call.now() });
  },
});
