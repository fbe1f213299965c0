import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { listDeskPeople, type TicketRow } from './ticket.queries.ts';

type About = Pick<TicketRow, 'id' | 'number' | 'subject' | 'user_id' | 'team_id' | 'opened_by' | 'assignee_id'>;

/** The owner, and the label that asked for them. Several answers in a row are one notice. */
export async function notifyOwner(db: Executor, ticket: About, kind: 'ticket.answered' | 'ticket.solved', at: Date) {
  for (const id of askersOf(ticket)) await notify(db, id, kind, factsOf(ticket), { burst: ticket.id, at });
}

/** Nobody has answered the staff for some days; the ticket ends in `days`. */
export async function notifySilence(db: Executor, ticket: About, days: number) {
  for (const id of askersOf(ticket)) await notify(db, id, 'ticket.silent', { ...factsOf(ticket), days });
}

function askersOf({ user_id, team_id, opened_by }: About): Set<string> {
  return new Set([user_id, ...(opened_by === team_id ? [opened_by] : [])]);
}

/** The assignee; where there is none, everybody who may take it. */
export async function notifyStaff(db: Executor, ticket: About, at: Date, isNew = false) {
  const facts = factsOf(ticket);
  const staff = ticket.assignee_id ? [ticket.assignee_id] : await listDeskPeople(db, ticket.id);
  for (const id of staff)
    if (isNew) await notify(db, id, 'ticket.queued', facts, { burst: 'queue', at });
    else await notify(db, id, 'ticket.asked', facts, { burst: ticket.id, at });
}

export function factsOf({ id, number, subject }: Pick<About, 'id' | 'number' | 'subject'>) {
  return { ticket_id: id, number, subject };
}
