import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { TicketRow } from './ticket.queries.ts';

/** Facts that a merger changes in the ticket that goes on. */
export type JoinedFacts = Pick<
  TicketRow,
  | 'last_place'
  | 'owner_read_place'
  | 'staff_read_place'
  | 'last_message_at'
  | 'first_answer_at'
  | 'waits_since'
  | 'assignee_id'
  | 'silence_told_at'
  | 'about_kind'
  | 'about_id'
  | 'about_name'
  | 'category'
>;

export function findNumber(db: Executor, ticketId: string) {
  return db.selectFrom('tickets').select('number').where('id', '=', ticketId).executeTakeFirstOrThrow();
}

/**
 * Both are locked. Messages keep their moments and their order, and get the places behind the last one: a browser has counted by the
 * places before it, and asks for those that follow.
 */
export async function moveTalk(db: Executor, from: TicketRow, into: TicketRow) {
  await sql`update ticket_messages set ticket_id = ${into.id}, place = ${into.last_place}::int + place
    where ticket_id = ${from.id}`.execute(db);
  for (const table of ['ticket_files', 'ticket_notes', 'ticket_note_files'] as const)
    await db.updateTable(table).set({ ticket_id: into.id }).where('ticket_id', '=', from.id).execute();
}

export async function setFacts(db: Executor, ticketId: string, facts: Partial<JoinedFacts>) {
  await db.updateTable('tickets').set(facts).where('id', '=', ticketId).execute();
}

/** The other one is a pointer from now on. */
export async function setMerged(db: Executor, fromId: string, intoId: string) {
  const empty = { last_place: 0, owner_read_place: 0, staff_read_place: 0, assignee_id: null };
  await db
    .updateTable('tickets')
    .set({ ...empty, merged_into: intoId })
    .where('id', '=', fromId)
    .execute();
  // Pointers to it lead on.
  await db.updateTable('tickets').set({ merged_into: intoId }).where('merged_into', '=', fromId).execute();
}
