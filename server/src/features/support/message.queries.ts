import { MESSAGES_AT_ONCE } from '@toada/domain/support/support.contract.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

type NewMessage = { ticketId: string; authorId: string; isStaff: boolean; text: string; now: Date };

/**
 * The next message of a ticket that the caller has locked, with its author's name. The time of the ticket's last word goes with it, in the
 * same statement: the other side waits for each of them.
 */
export function insertMessage(db: Executor, { ticketId, authorId, isStaff, text, now }: NewMessage) {
  return db
    .with('numbered', (writing) =>
      writing
        .updateTable('tickets')
        .set({
          last_place: sql`last_place + 1`,
          last_message_at: now,
          silence_told_at: null,
          ...(isStaff
            ? { first_answer_at: sql`coalesce(first_answer_at, ${now})`, staff_read_place: sql`last_place + 1` }
            : {}),
          // From the first word that nobody answered on.
          waits_since: isStaff ? null : sql`coalesce(waits_since, ${now})`,
        })
        .where('id', '=', ticketId)
        .returning(['id', 'last_place']),
    )
    .insertInto('ticket_messages')
    .columns(['ticket_id', 'place', 'author_id', 'is_staff', 'text', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('numbered')
        .select(['id', 'last_place'])
        .select([
          sql<string>`${authorId}::uuid`.as('author_id'),
          sql<boolean>`${isStaff}::boolean`.as('is_staff'),
          sql<string>`${text}::text`.as('text'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ]),
    )
    .returningAll()
    .returning(sql<string>`(select full_name from profiles where id = author_id)`.as('author_name'))
    .executeTakeFirstOrThrow();
}

/** Messages after a known one, in their order. The caller has checked the ticket's reach. */
export function listMessages(db: Executor, ticketId: string, afterPlace: number) {
  return db
    .selectFrom('ticket_messages as m')
    .innerJoin('profiles as p', 'p.id', 'm.author_id')
    .selectAll('m')
    .select('p.full_name as author_name')
    .where('m.ticket_id', '=', ticketId)
    .where('m.place', '>', afterPlace)
    .orderBy('m.place')
    .limit(MESSAGES_AT_ONCE + 1)
    .execute();
}

export function insertNote(db: Executor, note: Insertable<Tables['ticket_notes']>) {
  return db.insertInto('ticket_notes').values(note).returningAll().executeTakeFirstOrThrow();
}

const NOTES_MAX = 500;

/** For the staff alone. */
export function listNotes(db: Executor, ticketId: string) {
  return db
    .selectFrom('ticket_notes as n')
    .innerJoin('profiles as p', 'p.id', 'n.author_id')
    .selectAll('n')
    .select('p.full_name as author_name')
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .limit(NOTES_MAX)
    .execute();
}

export function insertFeedback(db: Executor, feedback: Omit<Insertable<Tables['feedbacks']>, 'team_id'>) {
  const row = feedback as Insertable<Tables['feedbacks']>;
  return db.insertInto('feedbacks').values(row).execute();
}

export async function findName(db: Executor, personId: string): Promise<string> {
  const person = db.selectFrom('profiles').select('full_name').where('id', '=', personId);
  return (await person.executeTakeFirst())?.full_name ?? '';
}
