import type { JobCall } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { answeredMail, proposedMail } from './proposal.mail.ts';
import { findAddress } from './royalty-term.queries.ts';

export const proposalEvents = ['propose', 'accept', 'decline'] as const;
type Letter = {
  toId: string | null;
  event: (typeof proposalEvents)[number];
  proposal: Parameters<typeof proposedMail>[0];
  /** The letter's own name, so that a second try is the same mail. */
  name: string;
};

/** A proposal to whoever is asked, or their answer to whoever proposed it; false where nobody is there to read it. */
export async function mailProposal(
  { db, mailer, publicUrl }: Pick<JobCall<unknown>, 'db' | 'mailer' | 'publicUrl'>,
  { toId, event, proposal, name }: Letter,
): Promise<boolean> {
  const to = toId === null ? undefined : await findAddress(db, toId);
  if (!toId || !to || to.deactivated_at) return false;
  const brand = await mailBrandOf(db, toId, publicUrl);
  const letter =
    event === 'propose' ? proposedMail(proposal, brand) : answeredMail(proposal, event === 'accept', brand);
  await mailer.send({ to: to.email, messageId: `<${name}@${new URL(publicUrl).hostname}>`, ...letter });
  return true;
}
