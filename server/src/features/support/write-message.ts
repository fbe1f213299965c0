import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readAbout } from '../notification/read-about.ts';
import { findName, insertMessage } from './message.queries.ts';
import { notifyStaff } from './notices.ts';
import { toMessageView } from './read-ticket.ts';
import { refuseMerged } from './refuse-merged.ts';
import { takeFiles } from './take-files.ts';
import { tellMessage, tellTicket, tellTyping } from './tell-screens.ts';
import { lockTicket, moveTicket, setRead } from './ticket.queries.ts';

type Named = { id: AskedId<'tickets'> };

/** The person's word. It gives the turn to the staff, and opens again what was solved. */
export async function writeMessage(call: Call<Named & { text: string; upload_ids: readonly AskedId<'uploads'>[] }>) {
  const { db, actor, visible, input, now } = call;
  const ticket = await lockTicket(db, visible, input.id);
  if (!ticket) throw new AppError('notFound', {});
  await refuseMerged(db, ticket);
  const wrote = { ticketId: ticket.id, authorId: actor.id, isStaff: false, text: input.text, now };
  const message = await insertMessage(db, wrote);
  const files = await takeFiles(call, message);
  if (ticket.user_id === actor.id) await setRead(db, ticket.id, 'owner_read_place', message.place);
  if (ticket.status === 'waiting') await moveTicket(db, ticket.id, 'reply', null);
  if (ticket.status === 'resolved') {
    await moveTicket(db, ticket.id, 'reopen', null);
    const after = { number: ticket.number };
    await recordAudit(call, { action: 'ticket.reopened', personId: ticket.user_id, subjectId: ticket.id, after });
  }
  await notifyStaff(db, ticket, now);
  const view = toMessageView(message, files);
  await tellMessage(db, ticket, view);
  return view;
}

/** The owner has read so far; a label that reads along does not read for them. */
export async function markRead({ db, actor, visible, input, now }: Call<Named & { place: number }>) {
  const ticket = await lockTicket(db, visible, input.id);
  if (!ticket) throw new AppError('notFound', {});
  await readAbout(db, actor.id, { ticket_id: ticket.id }, now);
  if (ticket.user_id !== actor.id) return {};
  if (await setRead(db, ticket.id, 'owner_read_place', input.place)) await tellTicket(db, ticket);
  return {};
}

export async function tellOwnerTypes({ db, actor, visible, input }: Call<Named>) {
  const ticket = await lockTicket(db, visible, input.id);
  if (!ticket) throw new AppError('notFound', {});
  await tellTyping(db, ticket, { personId: actor.id, name: await findName(db, actor.id), isStaff: false });
  return {};
}
