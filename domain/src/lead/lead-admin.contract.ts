import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { leadUserTypes } from './lead.contract.ts';
import { leadStatuses } from './lead.states.ts';

export const LeadView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(leadUserTypes),
  status: z.enum(leadStatuses),
  source: z.string(),
  /** The label at whose domain the lead came in. */
  aggregator_name: z.string().nullable(),
  consent_version: z.string(),
  /** When the CRM got it; null while it has not, or where there is none. */
  crm_sent_at: Instant.nullable(),
  /** Since when the person wants no more mails. */
  left_at: Instant.nullable(),
  created_at: Instant,
});
export type LeadView = z.infer<typeof LeadView>;

const LeadFilter = z.object({
  search: z.string().trim().max(100, 'field.tooLong').optional(),
  status: z.enum(leadStatuses, 'field.invalid').optional(),
  user_type: z.enum(leadUserTypes, 'lead.userType').optional(),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

/** Apart from the form's contract, which the landing page loads. */
export const leadAdminApi = {
  list: endpoint('GET', '/leads', { input: PageInput.extend(LeadFilter.shape), reply: pageOf(LeadView) }),
  contact: endpoint('POST', '/leads/:id/contact', { input: byId('leads'), reply: LeadView }),
  reopen: endpoint('POST', '/leads/:id/reopen', { input: byId('leads'), reply: LeadView }),
  /** A piece of the file, and the word that asks for the next piece. */
  export: endpoint('GET', '/leads/export', {
    input: LeadFilter.extend({ after: PageInput.shape.after }),
    reply: z.object({ csv: z.string(), next: z.string().nullable() }),
  }),
};
