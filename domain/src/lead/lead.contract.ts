import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { hasTwoVisible } from '../visible-text.ts';

export const leadUserTypes = ['artist', 'aggregator'] as const;
export type LeadUserType = (typeof leadUserTypes)[number];

/** The text beside the button; a change of its words is a new version. */
export const LEAD_CONSENT_VERSION = '2026-11-15';

/** Where the form stands. */
export const LEAD_SOURCE = 'landing';

export const LeadForm = z.object({
  name: z.string('lead.name').trim().max(200, 'field.tooLong').refine(hasTwoVisible, 'lead.name'),
  email: z.string('lead.email').trim().toLowerCase().max(254, 'lead.email').pipe(z.email('lead.email')),
  userType: z.enum(leadUserTypes, 'lead.userType'),
  /** The page, or the campaign that brought the person there; what is no plain word is not kept. */
  source: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z\d][\w.-]{0,59}$/)
    .default(LEAD_SOURCE)
    .catch(LEAD_SOURCE),
  /** A trap: people do not see this field, so whoever fills it in is a machine. */
  message: z.string().optional(),
});
export type LeadForm = z.infer<typeof LeadForm>;

/** The form says nothing about whether the address was already known: it is open to everybody. */
const LeadReceipt = z.object({ received: z.literal(true) });

export const leadApi = {
  create: endpoint('POST', '/leads', { input: LeadForm, reply: LeadReceipt }),
};
