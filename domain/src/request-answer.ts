import { z } from 'zod';
import { keyedEndpoint } from './endpoint.ts';
import { Instant } from './instant.ts';
import type { Machine } from './machine.ts';
import { byId } from './row-id.ts';
import { saidLines, writtenLines } from './written-lines.ts';

export const NOTES_MAX = 2000;

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export type RequestEvent = 'approve' | 'reject';

/** A request is answered once, for good. */
export const requestStates: Machine<RequestStatus, RequestEvent> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
};

/** How administrators answer whoever asked for something. */
export const Approval = z.object({ admin_notes: writtenLines(NOTES_MAX).default('') });
export type Approval = z.infer<typeof Approval>;
/** A rejection gives its reason. */
export const Rejection = z.object({ admin_notes: saidLines(NOTES_MAX) });
export type Rejection = z.infer<typeof Rejection>;

/** The part of a request's view that every request has. */
export const answeredFields = {
  status: z.enum(requestStatuses),
  /** The answer, which the person who asked reads. */
  admin_notes: z.string().nullable(),
  requested_at: Instant,
  decided_at: Instant.nullable(),
};

/** The two calls by which administrators answer. They act once: a refused budget is paid back. */
export function answerEndpoints<Table extends 'general_requests' | 'integration_requests', Reply extends z.ZodType>(
  path: string,
  table: Table,
  reply: Reply,
) {
  return {
    approve: keyedEndpoint('POST', `${path}/:id/approve`, { input: byId(table).extend(Approval.shape), reply }),
    reject: keyedEndpoint('POST', `${path}/:id/reject`, { input: byId(table).extend(Rejection.shape), reply }),
  };
}
