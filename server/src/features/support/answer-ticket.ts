import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { readAbout } from '../notification/read-about.ts';
import { findStaff, lockInInbox } from './inbox.queries.ts';
import { findName, insertMessage, insertNote } from './message.queries.ts';
import { factsOf, notifyOwner } from './notices.ts';
import { deskOf, inboxTicketOf } from './read-inbox.ts';
import { toMessageView } from './read-ticket.ts';
import { refuseMerged } from './refuse-merged.ts';
import { takeFiles, takeNoteFiles } from './take-files.ts';
import { tellMessage, tellStaff, tellTicket, tellTyping } from './tell-screens.ts';
import { moveTicket, setRead, setTicket, type TicketRow } from './ticket.queries.ts';

type Named = { id: AskedId<'tickets'> };
type Said = Named & { text: string; upload_ids: readonly AskedId<'uploads'>[] };
type Answer = Said & { keeps: boolean };

/** The staff's word to the person. Nobody's ticket becomes that of whoever answers first. */
export async function answerTicket(call: Call<Answer>) {
  const { db, actor, input, now } = call;
  const ticket = await lock(call);
  await refuseMerged(db, ticket);
  const message = await insertMessage(db, {
    ...{ ticketId: ticket.id, authorId: actor.id, isStaff: true, text: input.text, now },
  });
  const files = await takeFiles(call, message);
  if (ticket.assignee_id === null) await setTicket(db, ticket.id, { assignee_id: actor.id });
  if (ticket.status === 'resolved') await moveTicket(db, ticket.id, 'reopen', null);
  const status = input.keeps ? 'in_progress' : 'waiting';
  if (ticket.status !== status) await moveTicket(db, ticket.id, input.keeps ? 'take' : 'answer', null);
  await notifyOwner(db, ticket, 'ticket.answered', now);
  const view = toMessageView(message, files);
  await tellMessage(db, ticket, view);
  return view;
}

/** A word of the staff to each other. */
export async function noteTicket(call: Call<Said>) {
  const { db, actor, input, now } = call;
  const ticket = await lock(call);
  await refuseMerged(db, ticket);
  const note = { ticket_id: ticket.id, author_id: actor.id, text: input.text, created_at: now };
  const { ticket_id, ...written } = await insertNote(db, note);
  const files = await takeNoteFiles(call, { id: written.id, ticket_id });
  await tellStaff(db, ticket);
  return { ...written, files, author_name: await findName(db, actor.id) };
}

export async function assignTicket(call: Call<Named & { assignee_id: AskedId<'profiles'> | null }>) {
  const { db, actor, visible, input, now } = call;
  const ticket = await lock(call);
  const staff = input.assignee_id && (await findStaff(db, visible, input.assignee_id, ticket.is_about_money));
  if (input.assignee_id && !staff) throw new AppError('notFound', {});
  const assignee_id = staff ? staff.id : null;
  if (assignee_id !== ticket.assignee_id) {
    await setTicket(db, ticket.id, { assignee_id });
    if (staff && ticket.status === 'open') await moveTicket(db, ticket.id, 'take', null);
    await recordAudit(call, {
      ...{ action: 'ticket.assigned', personId: ticket.user_id, subjectId: ticket.id },
      after: { number: ticket.number, assignee: staff ? staff.name : null },
    });
    if (assignee_id && assignee_id !== actor.id)
      await notify(db, assignee_id, 'ticket.given', factsOf(ticket), { burst: ticket.id, at: now });
    await tellTicket(db, ticket);
  }
  return inboxTicketOf(call, ticket.id);
}

/** Solved twice is solved once. */
export async function resolveTicket(call: Call<Named>) {
  const ticket = await lock(call);
  await resolve(call, ticket);
  return inboxTicketOf(call, ticket.id);
}

/** Several at once. One that is out of reach stops all of them. */
export async function resolveTickets(call: Call<{ ids: readonly AskedId<'tickets'>[] }>) {
  let resolved = 0;
  for (const id of call.input.ids) {
    const ticket = await lock({ ...call, input: { id } });
    if (await resolve(call, ticket)) resolved += 1;
  }
  return { resolved };
}

async function resolve(call: Call<unknown>, ticket: TicketRow): Promise<boolean> {
  const { db, now } = call;
  if (!(await moveTicket(db, ticket.id, 'resolve', now))) return false;
  const after = { number: ticket.number };
  await recordAudit(call, { action: 'ticket.resolved', personId: ticket.user_id, subjectId: ticket.id, after });
  await notifyOwner(db, ticket, 'ticket.solved', now);
  await tellTicket(db, ticket);
  return true;
}

export async function markReadByStaff(call: Call<Named & { place: number }>) {
  const { db, actor, input, now } = call;
  const ticket = await lock(call);
  await readAbout(db, actor.id, { ticket_id: ticket.id }, now);
  if (await setRead(db, ticket.id, 'staff_read_place', input.place)) await tellTicket(db, ticket);
  return {};
}

export async function tellStaffTypes(call: Call<Named>) {
  const { db, actor } = call;
  const ticket = await lock(call);
  const name = (await findName(db, actor.id)).split(' ')[0] ?? '';
  await tellTyping(db, ticket, { personId: actor.id, name, isStaff: true });
  return {};
}

async function lock(call: Call<Named>) {
  const ticket = await lockInInbox(call.db, deskOf(call), call.input.id);
  if (!ticket) throw new AppError('notFound', {});
  return ticket;
}
