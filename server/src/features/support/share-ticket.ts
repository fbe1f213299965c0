import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ticketOf } from './read-ticket.ts';
import { tellTicket } from './tell-screens.ts';
import { lockTicket, setTicket } from './ticket.queries.ts';

/** The owner alone decides whether the label reads along. */
export async function shareTicket(call: Call<{ id: AskedId<'tickets'>; is_shared: boolean }>) {
  const { db, actor, visible, input } = call;
  const ticket = await lockTicket(db, visible, input.id);
  if (!ticket) throw new AppError('notFound', {});
  if (ticket.user_id !== actor.id) throw new AppError('access.forbidden', {});
  // Somebody without a label shares with nobody.
  const is_shared = input.is_shared && ticket.team_id !== ticket.user_id;
  if (is_shared !== ticket.is_shared) {
    await setTicket(db, ticket.id, { is_shared });
    const action = is_shared ? 'ticket.shared' : 'ticket.unshared';
    const after = { number: ticket.number };
    await recordAudit(call, { action, personId: ticket.user_id, subjectId: ticket.id, after });
    // The label is told either way: what it may no longer read leaves its screen.
    await tellTicket(db, { ...ticket, is_shared: true });
  }
  return ticketOf(call, ticket.id);
}
