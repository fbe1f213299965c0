import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId } from '../row-id.ts';
import { exportStatuses } from './privacy.states.ts';

const ExportView = z.object({
  id: z.uuid(),
  status: z.enum(exportStatuses),
  percent: z.number().int(),
  /** Size of all parts together. */
  bytes: z.number().nullable(),
  /** The first holds data and documents, the others audio and covers; none before it is ready. */
  parts: z.array(z.object({ number: z.int(), bytes: z.number() })),
  created_at: Instant,
  expires_at: Instant.nullable(),
});
export type ExportView = z.infer<typeof ExportView>;

export const PrivacyView = z.object({
  /** The person in charge of data (LGPD, art. 41); null until the operator names one. */
  officer_email: z.string().nullable(),
  grace_days: z.number().int(),
  /** Proof before a deletion: the password, or the address where there is no password. */
  proof: z.enum(['password', 'email']),
  /** The newest copy that was asked for. */
  export: ExportView.nullable(),
  deletion: z.object({ requested_at: Instant, due_at: Instant }).nullable(),
});
export type PrivacyView = z.infer<typeof PrivacyView>;

export const DeletionForm = z.object({
  proof: z.string('field.required').min(1, 'field.required').max(1024, 'field.tooLong'),
});
export type DeletionForm = z.infer<typeof DeletionForm>;

export const privacyApi = {
  read: endpoint('GET', '/privacy', { input: Nothing, reply: PrivacyView }),
  startExport: endpoint('POST', '/privacy/exports', { input: Nothing, reply: z.object({ is_started: z.boolean() }) }),
  /** A link to one part, made when somebody wants to use it; a download that broke goes on with it. */
  linkExport: endpoint('POST', '/privacy/exports/:id/link', {
    input: byId('privacy_exports').extend({
      part: z.int('field.invalid').min(1, 'field.invalid').max(9999, 'field.invalid').default(1),
    }),
    reply: z.object({ url: z.string() }),
  }),
  requestDeletion: endpoint('POST', '/privacy/deletion', { input: DeletionForm, reply: z.object({ due_at: Instant }) }),
  /** Taking back what was not asked for is fine. */
  cancelDeletion: endpoint('DELETE', '/privacy/deletion', {
    input: Nothing,
    reply: z.object({ is_cancelled: z.boolean() }),
  }),
};
