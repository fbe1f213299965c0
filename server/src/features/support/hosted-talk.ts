import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { findFile } from './file.queries.ts';
import { findHosted, lockHosted } from './hosted.queries.ts';
import { linksOf } from './link-ticket-file.ts';
import { insertMessage } from './message.queries.ts';
import { notifyOwner } from './notices.ts';
import { talkPage, toMessageView } from './read-ticket.ts';
import { takeFiles } from './take-files.ts';
import { tellMessage, tellTicket } from './tell-screens.ts';
import { insertTicket, moveTicket } from './ticket.queries.ts';

type Opened = { ownerId: string; hostId: string; applicationId: string; title: string; text: string };

/** The talk about an application begins with its words. Its publisher answers in place of the staff. */
export async function openHostedTalk({ db, actor, now }: Call<unknown>, opened: Opened): Promise<string> {
  const { ownerId, hostId, applicationId, title, text } = opened;
  const ticket = await insertTicket(db, {
    ...{ user_id: ownerId, opened_by: actor.id, assignee_id: hostId, subject: title, category: 'other' },
    ...{ about_kind: 'application', about_id: applicationId, about_name: title },
    ...{ created_at: now, last_message_at: now },
  });
  await insertMessage(db, { ticketId: ticket.id, authorId: actor.id, isStaff: false, text, now });
  await tellTicket(db, ticket);
  return ticket.id;
}

/** The applicant's word in a talk that is there: an application that is sent again. */
export async function goOnTalk({ db, actor, now }: Call<unknown>, ticketId: string, text: string) {
  const ticket = await lockHosted(db, ticketId);
  if (!ticket) return;
  await insertMessage(db, { ticketId, authorId: actor.id, isStaff: false, text, now });
  if (ticket.status === 'waiting') await moveTicket(db, ticketId, 'reply', null);
  if (ticket.status === 'resolved') await moveTicket(db, ticketId, 'reopen', null);
  await tellTicket(db, ticket);
}

/** The talk ends with what it is about; a later word opens it again. */
export async function endHostedTalk(db: Executor, ticketId: string | null, now: Date) {
  const ticket = ticketId && (await lockHosted(db, ticketId));
  if (!ticket || !(await moveTicket(db, ticket.id, 'resolve', now))) return;
  await tellTicket(db, ticket);
}

type Said = Call<{ text: string; upload_ids: readonly AskedId<'uploads'>[] }>;

/** The publisher's word: the applicant's turn. The caller has reached the application. */
export async function sayAsHost(call: Said, ticketId: string) {
  const { db, actor, input, now } = call;
  const ticket = await lockHosted(db, ticketId);
  if (!ticket) throw new AppError('notFound', {});
  const said = { ticketId, authorId: actor.id, isStaff: true, text: input.text, now };
  const message = await insertMessage(db, said);
  const files = await takeFiles(call, message);
  if (ticket.status === 'resolved') await moveTicket(db, ticketId, 'reopen', null);
  if (ticket.status !== 'waiting') await moveTicket(db, ticketId, 'answer', null);
  await notifyOwner(db, ticket, 'ticket.answered', now);
  const view = toMessageView(message, files);
  await tellMessage(db, ticket, view);
  return view;
}

/** The caller has reached the application. */
export async function readHostedTalk(db: Executor, ticketId: string, afterPlace: number) {
  const ticket = await findHosted(db, ticketId);
  if (!ticket) throw new AppError('notFound', {});
  return talkPage(db, ticket.id, afterPlace);
}

/** The caller has reached the application. */
export async function linkHostedFile(call: Call<unknown>, ticketId: string, fileId: AskedId<'ticket_files'>) {
  return linksOf(call, await findFile(call.db, ticketId, fileId));
}
