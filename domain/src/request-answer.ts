import { z } from 'zod';
import type { Machine } from './machine.ts';
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
/** Who is refused is told why. */
export const Rejection = z.object({ admin_notes: saidLines(NOTES_MAX) });
export type Rejection = z.infer<typeof Rejection>;
