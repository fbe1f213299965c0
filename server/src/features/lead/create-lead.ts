import { LEAD_CONSENT_VERSION, type LeadForm } from '@toada/domain/lead/lead.contract.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { ownerOfHost } from '../custom-domain/find-domain.ts';
import { insertLead } from './lead.queries.ts';
import { sendLead } from './send-lead.job.ts';
import { welcomeLetter } from './welcome.letter.ts';

/**
 * A repeated address is welcomed once and answered alike, so the form tells nobody who is already on the list. A machine
 * that filled in the trap is answered alike too, so that it learns nothing, and is forgotten.
 */
export async function createLead({ db, input: { message, ...input }, origin }: Call<LeadForm>) {
  if (message) return { received: true } as const;
  const aggregatorId = await ownerOfHost(db, origin.host);
  const lead = await insertLead(db, { ...input, consentVersion: LEAD_CONSENT_VERSION, aggregatorId });
  if (lead) {
    await mailLetter(db, welcomeLetter, { leadId: lead.id });
    await enqueue(db, sendLead, { leadId: lead.id });
  }
  return { received: true } as const;
}
