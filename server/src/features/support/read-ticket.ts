import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import {
  MESSAGES_AT_ONCE,
  type MessageView,
  type TicketFile,
  type TicketView,
} from '@toada/domain/support/support.contract.ts';
import type { TicketStatus } from '@toada/domain/support/ticket.states.ts';
import type { Sought } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { listFiles } from './file.queries.ts';
import { listMessages } from './message.queries.ts';
import { filesBy } from './take-files.ts';
import { type FoundTicket, findTicket, listTickets } from './ticket.queries.ts';

type Named = { id: AskedId<'tickets'> };

export async function readTickets({ db, visible, input }: Call<PageInput & { status?: TicketStatus | undefined }>) {
  const { status, ...page } = input;
  const { rows, next } = await listTickets(db, visible, status, page);
  return { rows: rows.map(toTicketView), next };
}

export async function readTicket(call: Call<Named>): Promise<TicketView> {
  return ticketOf(call, call.input.id);
}

/** A ticket that was just written, or that a request names. */
export async function ticketOf({ db, visible }: Pick<Call<unknown>, 'db' | 'visible'>, id: Sought<'tickets'>) {
  const ticket = await findTicket(db, visible, id);
  if (!ticket) throw new AppError('notFound', {});
  return toTicketView(ticket);
}

/** The talk as its owner reads it: notes of the staff lie in another table. */
export async function readMessages({ db, visible, input }: Call<Named & { after_place: number }>) {
  const ticket = await findTicket(db, visible, input.id);
  if (!ticket) throw new AppError('notFound', {});
  return talkPage(db, ticket.id, input.after_place);
}

type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Messages after a known one with their files. The caller has checked the ticket's reach. */
export async function talkPage(db: Executor, ticketId: string, afterPlace: number) {
  const found = await listMessages(db, ticketId, afterPlace);
  const shown = found.slice(0, MESSAGES_AT_ONCE);
  const ids = shown.map(({ id }) => id);
  const filesOf = filesBy(ids.length > 0 ? await listFiles(db, ticketId, ids) : []);
  return { rows: shown.map((row) => toMessageView(row, filesOf(row.id))), has_more: found.length > shown.length };
}

/** People read the first name of whoever answers them. */
export function toMessageView({ ticket_id: _, ...message }: MessageRow, files: TicketFile[]): MessageView {
  const { author_name, is_staff } = message;
  return {
    ...message,
    files,
    author_name: is_staff ? firstName(author_name) : author_name,
    created_at: message.created_at.toISOString(),
  };
}

export function toTicketView(row: FoundTicket): TicketView {
  const { about_kind, about_id, about_name, opened_at, last_message_at, assignee_name, merged_into } = row;
  return {
    ...row,
    owner_id: row.user_id,
    is_opened_by_label: row.opened_by !== row.user_id,
    about:
      about_kind && about_id !== null && about_name !== null
        ? { kind: about_kind, id: about_id, name: about_name }
        : null,
    merged_into: merged_into && row.merged_number !== null ? { id: merged_into, number: row.merged_number } : null,
    assignee_name: assignee_name && firstName(assignee_name),
    created_at: opened_at.toISOString(),
    last_update: last_message_at.toISOString(),
  };
}

/** 'Bia' of 'Bia Nogueira'. */
function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}
