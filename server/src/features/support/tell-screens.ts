import { type Column, columns, policy, type Reach } from '@toada/domain/access/policy.ts';
import type { LiveEvent } from '@toada/domain/live/live.contract.ts';
import { MessageView } from '@toada/domain/support/support.contract.ts';
import type { Executor } from '../../db/connect.ts';
import { isTellable, publish, publishApart, publishToAllowed, publishToPeople } from '../../live/publish.ts';
import type { TicketRow } from './ticket.queries.ts';

type Staffed = Pick<TicketRow, 'id' | 'is_about_money' | 'is_hosted' | 'assignee_id'>;
type Read = Pick<TicketRow, 'user_id' | 'team_id' | 'opened_by' | 'is_shared'>;
type Told = Staffed & Read;

/** Open screens fetch the talk again: the owner's, the label's where it reads along, and the staff's or the publisher's. */
export async function tellTicket(db: Executor, ticket: Told) {
  await publishToPeople(db, readersOf(ticket), changed(ticket));
  await tellStaff(db, ticket);
}

/**
 * A new message goes whole to whoever reads the talk: its owner, the label where it reads along, and the assignee. The rest of the staff
 * is told that there is one; each opening of theirs is written down. One that is too long for the channel is fetched by everybody.
 */
export async function tellMessage(db: Executor, ticket: Told, message: MessageView) {
  // The view's fields and no other: nothing else of the row leaves by this way.
  const event = { type: 'message', subject: subjectOf(ticket), message: MessageView.parse(message) } as const;
  if (!isTellable(event)) return tellTicket(db, ticket);
  const staff = rolesWith(ticket.is_hosted ? 'opportunityApplication.decide' : readingOf(ticket), ['any', 'own']);
  const others = ticket.is_hosted ? [] : staff;
  const readers = [
    { ids: [ticket.user_id], roles: rolesWith('ticket.read', ['own', 'team', 'any']) },
    { ids: labelsOf(ticket), roles: rolesWith('ticket.read', ['team', 'any']) },
    { ids: ticket.assignee_id ? [ticket.assignee_id] : [], roles: staff },
  ];
  await publishApart(db, event, readers, { roles: others, event: changed(ticket) });
}

/** A note and who has it are the staff's own. */
export async function tellStaff(db: Executor, ticket: Staffed) {
  await tellOtherSide(db, ticket, changed(ticket));
}

type Somebody = { personId: string; name: string; isStaff: boolean };

/** Somebody writes: the other side sees it at once, and forgets it by itself. */
export async function tellTyping(db: Executor, ticket: Told, somebody: Somebody) {
  const event = sign('typing', ticket.id, somebody);
  if (somebody.isStaff) await publishToPeople(db, readersOf(ticket), event);
  await tellOtherSide(db, ticket, event);
}

/** Somebody of the staff has it open: colleagues see each other. */
export async function tellPresence(db: Executor, ticket: Staffed, somebody: Somebody, asks: boolean) {
  await publishToAllowed(db, readingOf(ticket), { ...sign('present', ticket.id, somebody), asks });
}

/** The staff, or the one who published what an application is for. */
async function tellOtherSide(db: Executor, ticket: Staffed, event: LiveEvent) {
  if (!ticket.is_hosted) return publishToAllowed(db, readingOf(ticket), event);
  if (ticket.assignee_id !== null) await publish(db, ticket.assignee_id, event);
}

/** Finance hears of tickets about money alone, as it reads them alone. */
function readingOf({ is_about_money }: Staffed) {
  return is_about_money ? 'ticket.answer' : 'ticket.answerAll';
}

function sign(type: 'typing' | 'present', ticketId: string, { personId, name, isStaff }: Somebody) {
  return { type, subject: ticketId, person_id: personId, name, is_staff: isStaff, asks: false } as const;
}

function changed(ticket: Pick<Told, 'id'>) {
  return { type: 'changed', subject: subjectOf(ticket) } as const;
}

function subjectOf({ id }: Pick<Told, 'id'>) {
  return `ticket:${id}`;
}

/** The owner, and the label where it reads along. */
export function readersOf(ticket: Read): string[] {
  return [ticket.user_id, ...labelsOf(ticket)];
}

/** The label, where it reads along; nobody's own label is a label. */
function labelsOf({ user_id, team_id, opened_by, is_shared }: Read): string[] {
  return team_id !== user_id && (is_shared || opened_by === team_id) ? [team_id] : [];
}

function rolesWith(
  action: 'ticket.read' | 'ticket.answer' | 'ticket.answerAll' | 'opportunityApplication.decide',
  reaches: readonly Reach[],
): Column[] {
  return columns.filter((_, index) => reaches.includes(policy[action][index] as Reach));
}
