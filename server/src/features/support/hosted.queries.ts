import type { Executor } from '../../db/connect.ts';
import type { TicketRow } from './ticket.queries.ts';

/** The caller has reached the application that names it. */
export function findHosted(db: Executor, ticketId: string) {
  return db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where('is_hosted', '=', true)
    .executeTakeFirst();
}

export function lockHosted(db: Executor, ticketId: string): Promise<TicketRow | undefined> {
  return db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where('is_hosted', '=', true)
    .forUpdate()
    .executeTakeFirst();
}
