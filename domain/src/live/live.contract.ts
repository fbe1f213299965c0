import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';

/** How long a ticket may wait for its EventSource. */
export const LIVE_TICKET_SECONDS = 30;

/** Event for an open browser. Events are hints: the truth is fetched again, but for a message that comes with its event. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), subject: z.string(), percent: z.number().int().min(0).max(100) }),
  z.object({ type: z.literal('changed'), subject: z.string() }),
  /** A ticket's newest message, whole: a talk that has those before it need not ask. The talk's own schema reads it. */
  z.object({ type: z.literal('message'), subject: z.string(), message: z.unknown() }),
  /** Somebody writes in a ticket's talk, or has it open: true for some seconds, and kept nowhere. */
  z.object({
    type: z.enum(['typing', 'present']),
    subject: z.string(),
    person_id: z.string(),
    name: z.string(),
    is_staff: z.boolean(),
    /** Somebody who has just come: those who are there say so. */
    asks: z.boolean().default(false),
  }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveApi = {
  ticket: endpoint('POST', '/live/tickets', { input: Nothing, reply: z.object({ ticket: z.string() }) }),
};
