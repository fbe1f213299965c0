import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { findPlatformCrm } from '../crm-connection/open-crm.ts';
import { findLead, setLeadSent } from './lead.queries.ts';

/** How often a CRM may ask for patience before its waiting counts as failing. */
const WAITS_MAX = 20;

/** Hands a lead to the marketing CRM; without one the lead is simply kept. */
export const sendLead = job({
  name: 'lead.send',
  payload: z.object({ leadId: z.uuid(), waits: z.int().min(0).default(0) }),
  // Over about a day.
  attempts: 14,
  lane: { name: 'crm', atOnce: 2 },
  async run({ db, crm: operators, secrets, openCrm, payload: { leadId, waits }, signal, now }) {
    const crm = await findPlatformCrm({ db, crm: operators, secrets, openCrm });
    if (!crm) return;
    const lead = await findLead(db, leadId);
    if (!lead || lead.crm_sent_at) return;

    const { name, email, user_type } = lead;
    const answer = await crm.keepLead({ name, email, userType: user_type }, signal);
    if ('id' in answer) return setLeadSent(db, leadId, answer.id, now());

    if (waits >= WAITS_MAX) throw new Error('The CRM asks for patience again and again.');
    const runAt = new Date(now().getTime() + answer.waitSeconds * 1000);
    await enqueue(db, sendLead, { leadId, waits: waits + 1 }, { runAt });
  },
});
