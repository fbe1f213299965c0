import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { listDeskPeople, type TicketRow } from './ticket.queries.ts';

type About = Pick<
  TicketRow,
  | 'id'
  | 'number'
  | 'subject'
  | 'user_id'
  | 'team_id'
  | 'opened_by'
  | 'assignee_id'
  | 'is_hosted'
  | 'about_id'
  | 'about_name'
>;

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

/** The assignee; where there is none, everybody who may take it. Of an application, its publisher. */
export async function notifyStaff(db: Executor, ticket: About, at: Date, isNew = false) {
  if (ticket.is_hosted) return notifyHost(db, ticket, at);
  const facts = factsOf(ticket);
  const staff = ticket.assignee_id ? [ticket.assignee_id] : await listDeskPeople(db, ticket.id);
  for (const id of staff)
    if (isNew) await notify(db, id, 'ticket.queued', facts, { burst: 'queue', at });
    else await notify(db, id, 'ticket.asked', facts, { burst: ticket.id, at });
}

async function notifyHost(db: Executor, { id, assignee_id, about_id, about_name }: About, at: Date) {
  if (assignee_id === null || about_id === null) return;
  const facts = { ticket_id: id, application_id: about_id, title: about_name ?? '' };
  await notify(db, assignee_id, 'application.asked', facts, { burst: id, at });
}

export function factsOf({ id, number, subject }: Pick<About, 'id' | 'number' | 'subject'>) {
  return { ticket_id: id, number, subject };
}
