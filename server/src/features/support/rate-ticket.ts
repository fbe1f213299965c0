import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { FeedbackForm } from '@toada/domain/support/support.contract.ts';
import type { Call } from '../../http/serve.ts';
import { insertFeedback } from './message.queries.ts';
import { ticketOf } from './read-ticket.ts';
import { tellTicket } from './tell-screens.ts';
import { findOwner, lockTicket, setTicket } from './ticket.queries.ts';

type Rating = { id: AskedId<'tickets'>; rating: number; comment: string };

/** How it went, once it is solved; a second rating takes the place of the first. */
export async function rateTicket(call: Call<Rating>) {
  const { db, actor, visible, input, now } = call;
  const ticket = await lockTicket(db, visible, input.id);
  if (!ticket) throw new AppError('notFound', {});
  if (ticket.user_id !== actor.id) throw new AppError('access.forbidden', {});
  if (ticket.status !== 'resolved' || ticket.merged_into || ticket.is_hosted)
    throw new AppError('ticket.notSolved', {});
  await setTicket(db, ticket.id, { rating: input.rating, rating_comment: input.comment || null, rated_at: now });
  await tellTicket(db, ticket);
  return ticketOf(call, ticket.id);
}

/** Feedback about the product as a whole (specification 001). */
export async function sendFeedback({ db, actor, visible, input, now }: Call<FeedbackForm>) {
  if (!(await findOwner(db, visible, actor.id))) throw new AppError('notFound', {});
  await insertFeedback(db, { user_id: actor.id, ...input, created_at: now });
  return {};
}
