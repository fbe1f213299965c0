import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { gatherProposal, proposalEvents } from './proposal.letter.ts';
import { marginWords } from './proposal.mail.ts';
import { findTerm } from './royalty-term.queries.ts';

/** A margin that was proposed or is over, to whoever it is taken from; their answer, to whoever proposed it. */
export const termLetter = letter({
  name: 'royaltyTerm.mail',
  params: z.object({ termId: z.uuid(), event: z.enum([...proposalEvents, 'end']) }),
  async gather({ db, jobId, params: { termId, event } }) {
    const term = await findTerm(db, termId);
    // Decided or taken back meanwhile: nobody is asked any more.
    if (event === 'propose' && term.status !== 'proposed') return null;
    const isToAsked = event === 'propose' || event === 'end';
    const toId = isToAsked ? term.asked_id : (term.label_id ?? term.created_by);
    const { label_name: proposer, asked_name: asked, decline_reason: reason } = term;
    const proposal = { what: marginWords(term), proposer, asked, reason };
    return gatherProposal(db, { toId, event, proposal, messageName: `term-${jobId}` });
  },
});
