import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToPeople } from '../../live/publish.ts';
import type { TicketRow } from './ticket.queries.ts';

type Staffed = Pick<TicketRow, 'id' | 'is_about_money'>;
type Read = Pick<TicketRow, 'user_id' | 'team_id' | 'opened_by' | 'is_shared'>;
type Told = Staffed & Read;

/** Open screens fetch the talk again: the owner's, the label's where it reads along, and the staff's. */
export async function tellTicket(db: Executor, ticket: Told) {
  await publishToPeople(db, readersOf(ticket), changed(ticket));
  await tellStaff(db, ticket);
}

/** A note and who has it are the staff's own. */
export async function tellStaff(db: Executor, ticket: Staffed) {
  await publishToAllowed(db, readingOf(ticket), changed(ticket));
}

type Somebody = { personId: string; name: string; isStaff: boolean };

/** Somebody writes: the other side sees it at once, and forgets it by itself. */
export async function tellTyping(db: Executor, ticket: Told, somebody: Somebody) {
  const event = sign('typing', ticket.id, somebody);
  if (somebody.isStaff) await publishToPeople(db, readersOf(ticket), event);
  await publishToAllowed(db, readingOf(ticket), event);
}

/** Somebody of the staff has it open: colleagues see each other. */
export async function tellPresence(db: Executor, ticket: Staffed, somebody: Somebody, asks: boolean) {
  await publishToAllowed(db, readingOf(ticket), { ...sign('present', ticket.id, somebody), asks });
}

/** Finance hears of tickets about money alone, as it reads them alone. */
function readingOf({ is_about_money }: Staffed) {
  return is_about_money ? 'ticket.answer' : 'ticket.answerAll';
}

function sign(type: 'typing' | 'present', ticketId: string, { personId, name, isStaff }: Somebody) {
  return { type, subject: ticketId, person_id: personId, name, is_staff: isStaff, asks: false } as const;
}

function changed({ id }: Pick<Told, 'id'>) {
  return { type: 'changed', subject: `ticket:${id}` } as const;
}

/** The owner, and the label where it reads along. */
export function readersOf({ user_id, team_id, opened_by, is_shared }: Read): string[] {
  const label = is_shared || opened_by === team_id ? [team_id] : [];
  return [...new Set([user_id, ...label])];
}
