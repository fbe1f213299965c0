import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOfOwner } from '../brand/mail-brand.ts';
import { findLead } from './lead.queries.ts';
import { welcomeMail } from './welcome.mail.ts';

/** Thanks a new lead and shows the way to registration, once per address. */
export const welcomeLead = job({
  name: 'lead.welcome',
  payload: z.object({ leadId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload }) {
    const lead = await findLead(db, payload.leadId);
    if (!lead) return;
    // Always the same message id, so that a mail server sees a repeat for what it is.
    const messageId = `<lead-${payload.leadId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOfOwner(db, lead.aggregator_id, publicUrl);
    await mailer.send({ to: lead.email, messageId, ...welcomeMail({ name: lead.name }, brand) });
  },
});
