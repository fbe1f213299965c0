import { z } from 'zod';
import { platforms } from '../distribution/platforms.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { Approval, NOTES_MAX, Rejection } from '../request-answer.ts';
import { byId } from '../row-id.ts';
import { countVisible } from '../visible-text.ts';
import { writtenLines } from '../written-lines.ts';

export const integrationRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type IntegrationRequestStatus = (typeof integrationRequestStatuses)[number];

/** A label asks to deliver by its own contract with a store or a distributor. */
export const IntegrationRequestView = z.object({
  id: z.string(),
  aggregator_id: z.string(),
  aggregator_name: z.string(),
  distributor_name: z.string(),
  /** One of our stores; null where the label named somebody else. */
  distributor_id: z.enum(platforms).nullable(),
  details: z.string(),
  status: z.enum(integrationRequestStatuses),
  /** The answer, which the label reads. */
  admin_notes: z.string().nullable(),
  requested_at: Instant,
  decided_at: Instant.nullable(),
});
export type IntegrationRequestView = z.infer<typeof IntegrationRequestView>;

export const IntegrationRequestForm = z
  .object({
    distributor_id: z.enum(platforms, 'field.invalid').nullable(),
    distributor_name: writtenLines(120).default(''),
    details: writtenLines(NOTES_MAX).default(''),
  })
  .superRefine((typed, context) => {
    if (typed.distributor_id === null && countVisible(typed.distributor_name) === 0)
      context.addIssue({ code: 'custom', path: ['distributor_name'], message: 'field.required' });
  });
export type IntegrationRequestForm = z.infer<typeof IntegrationRequestForm>;

const RequestFilter = PageInput.extend({ status: z.enum(integrationRequestStatuses, 'field.invalid').optional() });
export type RequestFilter = z.infer<typeof RequestFilter>;

export const integrationRequestApi = {
  /** The label's own, or everybody's for administrators; newest first. */
  list: endpoint('GET', '/integration-requests', { input: RequestFilter, reply: pageOf(IntegrationRequestView) }),
  create: endpoint('POST', '/integration-requests', { input: IntegrationRequestForm, reply: IntegrationRequestView }),
  approve: endpoint('POST', '/integration-requests/:id/approve', {
    input: byId('integration_requests').extend(Approval.shape),
    reply: IntegrationRequestView,
  }),
  reject: endpoint('POST', '/integration-requests/:id/reject', {
    input: byId('integration_requests').extend(Rejection.shape),
    reply: IntegrationRequestView,
  }),
};
