import { createHash } from 'node:crypto';
import type { Executor } from '../../db/connect.ts';

type Ticket = { ticket: string; actorId: string; sessionId: string | null; expiresAt: Date };

export async function insertTicket(db: Executor, { ticket, actorId, sessionId, expiresAt }: Ticket) {
  await db
    .insertInto('live_tickets')
    .values({ ticket_hash: hash(ticket), actor_id: actorId, session_id: sessionId, expires_at: expiresAt })
    .execute();
}

/** Takes the ticket out, so that it cannot be used again; undefined when it is unknown, used or too old. */
export function takeTicket(db: Executor, ticket: string, now: Date) {
  return db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', hash(ticket))
    .where('expires_at', '>', now)
    .returning(['actor_id', 'session_id'])
    .executeTakeFirst();
}

/** How long the session of a stream lives, if it still does and its person may come in. */
export function findStreamSession(db: Executor, sessionId: string, now: Date) {
  return db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .leftJoin('profiles as p', 'p.id', 's.user_id')
    .select(['s.not_after', 's.created_at', 's.updated_at'])
    .where('s.id', '=', sessionId)
    .where('u.deleted_at', 'is', null)
    .where('p.deactivated_at', 'is', null)
    .where((eb) => eb.or([eb('u.banned_until', 'is', null), eb('u.banned_until', '<=', now)]))
    .executeTakeFirst();
}

function hash(ticket: string) {
  return createHash('sha256').update(ticket).digest();
}
