import type { Machine } from '../machine.ts';

/** Specification 001 has the first and the last of them. */
export const ticketStatuses = ['open', 'in_progress', 'waiting', 'resolved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/**
 * take: somebody of the staff takes it; also an answer after which the staff still has something to do. answer: the person's turn.
 * reply: the person wrote. reopen: the person wrote about something solved.
 */
export type TicketEvent = 'take' | 'answer' | 'reply' | 'resolve' | 'reopen';

export const ticketStates: Machine<TicketStatus, TicketEvent> = {
  open: { take: 'in_progress', answer: 'waiting', resolve: 'resolved' },
  in_progress: { answer: 'waiting', resolve: 'resolved' },
  waiting: { take: 'in_progress', reply: 'in_progress', resolve: 'resolved' },
  resolved: { reopen: 'open' },
};
