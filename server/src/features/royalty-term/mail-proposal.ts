import type { JobCall } from '../../jobs/job.ts';
import type { MailBrand } from '../../outside/mail-layout.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { answeredMail, endedMail, type Proposal, proposedMail, secondMail } from './proposal.mail.ts';
import { findAddress } from './royalty-term.queries.ts';

export const proposalEvents = ['propose', 'accept', 'decline'] as const;
/** `end`: what was agreed is over; `second`: another person of the staff has to agree first. */
type Event = (typeof proposalEvents)[number] | 'end' | 'second';
type Letter = {
  toId: string | null;
  event: Event;
  proposal: Proposal;
  /** The letter's own name, so that a second try is the same mail. */
  name: string;
};

/** A proposal or its end to whoever is asked, or their answer to whoever proposed it; false where nobody is there to read it. */
export async function mailProposal(
  { db, mailer, publicUrl }: Pick<JobCall<unknown>, 'db' | 'mailer' | 'publicUrl'>,
  { toId, event, proposal, name }: Letter,
): Promise<boolean> {
  const to = toId === null ? undefined : await findAddress(db, toId);
  if (!toId || !to || to.deactivated_at) return false;
  const brand = await mailBrandOf(db, toId, publicUrl);
  const messageId = `<${name}@${new URL(publicUrl).hostname}>`;
  await mailer.send({ to: to.email, messageId, ...letterOf(event, proposal, brand) });
  return true;
}

function letterOf(event: Event, proposal: Proposal, brand: MailBrand) {
  if (event === 'second') return secondMail(proposal, brand);
  if (event === 'propose') return proposedMail(proposal, brand);
  return event === 'end' ? endedMail(proposal, brand) : answeredMail(proposal, event === 'accept', brand);
}
