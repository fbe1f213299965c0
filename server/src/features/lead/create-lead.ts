import { LEAD_CONSENT_VERSION, type LeadForm } from '@toada/domain/lead/lead.contract.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { insertLead } from './lead.queries.ts';
import { welcomeLead } from './welcome-lead.job.ts';

/** A repeated address is welcomed once and answered alike, so the form tells nobody who is already on the list. */
export async function createLead({ db, input }: Call<LeadForm>) {
  const lead = await insertLead(db, { ...input, consentVersion: LEAD_CONSENT_VERSION });
  if (lead) await enqueue(db, welcomeLead, { leadId: lead.id });
  return { received: true } as const;
}
