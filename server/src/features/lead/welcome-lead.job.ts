import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOfOwner } from '../brand/mail-brand.ts';
import { findLead } from './lead.queries.ts';
import { welcomeMail } from './welcome.mail.ts';

/** Thanks a new lead and shows the way to registration, and the way out of the list. */
export const welcomeLead = job({
  name: 'lead.welcome',
  payload: z.object({ leadId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload, jobId }) {
    const lead = await findLead(db, payload.leadId);
    if (!lead) return;
    // The same message id on every try, so that a mail server sees a repeat for what it is.
    const messageId = `<lead-${payload.leadId}-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOfOwner(db, lead.aggregator_id, publicUrl);
    const leaveUrl = `${brand.url}/sair-da-lista?codigo=${lead.leave_code}`;
    await mailer.send({ to: lead.email, messageId, leaveUrl, ...welcomeMail({ name: lead.name, leaveUrl }, brand) });
  },
});
