import type { Executor } from '../../db/connect.ts';
import type { GatheredLetter } from '../../mail/letter.ts';
import type { MailBrand } from '../../outside/mail-layout.ts';
import { answeredMail, endedMail, type Proposal, proposedMail, secondMail } from './proposal.mail.ts';
import { findAddress } from './royalty-term.queries.ts';

export const proposalEvents = ['propose', 'accept', 'decline'] as const;
/** `end`: what was agreed is over; `second`: another person of the staff has to agree first. */
type Event = (typeof proposalEvents)[number] | 'end' | 'second';
type ProposalLetter = { toId: string | null; event: Event; proposal: Proposal; messageName: string };

/** A proposal or its end to whoever is asked, or their answer to whoever proposed it; null where nobody is there to read it. */
export async function gatherProposal(
  db: Executor,
  { toId, event, proposal, messageName }: ProposalLetter,
): Promise<GatheredLetter | null> {
  const to = toId === null ? undefined : await findAddress(db, toId);
  if (!toId || !to || to.deactivated_at) return null;
  return {
    to: to.email,
    brandOf: { person: toId },
    messageName,
    write: (brand) => write(event, proposal, brand),
  };
}

function write(event: Event, proposal: Proposal, brand: MailBrand) {
  if (event === 'second') return secondMail(proposal, brand);
  if (event === 'propose') return proposedMail(proposal, brand);
  return event === 'end' ? endedMail(proposal, brand) : answeredMail(proposal, event === 'accept', brand);
}
