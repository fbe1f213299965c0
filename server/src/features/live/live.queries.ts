import { createHash } from 'node:crypto';
import type { Executor } from '../../db/connect.ts';

type Ticket = { ticket: string; actorId: string; expiresAt: Date };

export async function insertTicket(db: Executor, { ticket, actorId, expiresAt }: Ticket) {
  await db
    .insertInto('live_tickets')
    .values({ ticket_hash: hash(ticket), actor_id: actorId, expires_at: expiresAt })
    .execute();
}

/** Takes the ticket out, so that it cannot be used again; undefined when it is unknown, used or too old. */
export function takeTicket(db: Executor, ticket: string, now: Date) {
  return db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', hash(ticket))
    .where('expires_at', '>', now)
    .returning('actor_id')
    .executeTakeFirst();
}

function hash(ticket: string) {
  return createHash('sha256').update(ticket).digest();
}
