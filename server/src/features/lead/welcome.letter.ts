import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { findLead } from './lead.queries.ts';
import { welcomeMail } from './welcome.mail.ts';

/** Thanks a new lead and shows the way to registration, and the way out of the list. */
export const welcomeLetter = letter({
  name: 'lead.welcome',
  params: z.object({ leadId: z.uuid() }),
  async gather({ db, jobId, params: { leadId } }) {
    const lead = await findLead(db, leadId);
    if (!lead) return null;
    return {
      to: lead.email,
      brandOf: { owner: lead.aggregator_id },
      messageName: `lead-${leadId}-${jobId}`,
      write: (brand) => {
        const leaveUrl = `${brand.url}/sair-da-lista?codigo=${lead.leave_code}`;
        return { leaveUrl, ...welcomeMail({ name: lead.name, leaveUrl }, brand) };
      },
    };
  },
});
