import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';

/** The newest answer of HubSpot to a test. */
export const crmFindings = ['works', 'refused', 'scopes', 'busy', 'unreachable'] as const;
export type CrmFinding = (typeof crmFindings)[number];

/** As HubSpot shows it: one word of plain signs. */
const Token = z
  .string('field.required')
  .trim()
  .min(1, 'field.required')
  .max(500, 'field.tooLong')
  .regex(/^[\x21-\x7e]+$/, 'crm.token');

export const CrmConnectionView = z.object({
  token_end: z.string(),
  finding: z.enum(crmFindings).nullable(),
  /** The number of the HubSpot account. */
  account: z.string().nullable(),
  is_testing: z.boolean(),
  tested_at: Instant.nullable(),
  created_at: Instant,
});
export type CrmConnectionView = z.infer<typeof CrmConnectionView>;

const Reply = z.object({
  connection: CrmConnectionView.nullable(),
  /** For administrators: without a connection of the platform, the operator's own token is used. */
  has_operators: z.boolean(),
});
export type CrmConnectionReply = z.infer<typeof Reply>;

export const crmConnectionApi = {
  find: endpoint('GET', '/crm-connection', { input: Nothing, reply: Reply }),
  save: endpoint('PUT', '/crm-connection', { input: z.object({ token: Token }), reply: Reply }),
  test: endpoint('POST', '/crm-connection/test', { input: Nothing, reply: Reply }),
  remove: endpoint('DELETE', '/crm-connection', { input: Nothing, reply: Reply }),
};
