import { z } from 'zod';
import { platforms } from '../distribution/platforms.ts';
import { endpoint } from '../endpoint.ts';
import { PageInput, pageOf } from '../page.ts';
import { answerEndpoints, answeredFields, NOTES_MAX, requestStatuses } from '../request-answer.ts';
import { countVisible } from '../visible-text.ts';
import { writtenLines } from '../written-lines.ts';

/** A label asks to deliver by its own contract with a store or a distributor. */
export const IntegrationRequestView = z.object({
  id: z.string(),
  aggregator_id: z.string(),
  aggregator_name: z.string(),
  distributor_name: z.string(),
  /** One of our stores; null where the label named somebody else. */
  distributor_id: z.enum(platforms).nullable(),
  details: z.string(),
  ...answeredFields,
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

const RequestFilter = PageInput.extend({ status: z.enum(requestStatuses, 'field.invalid').optional() });
export type RequestFilter = z.infer<typeof RequestFilter>;

export const integrationRequestApi = {
  /** The label's own, or everybody's for administrators; newest first. */
  list: endpoint('GET', '/integration-requests', { input: RequestFilter, reply: pageOf(IntegrationRequestView) }),
  create: endpoint('POST', '/integration-requests', { input: IntegrationRequestForm, reply: IntegrationRequestView }),
  ...answerEndpoints('/integration-requests', 'integration_requests', IntegrationRequestView),
};
