import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { findFile, findNoteFile } from './file.queries.ts';
import { findInInbox } from './inbox.queries.ts';
import { deskOf } from './read-inbox.ts';
import { findTicket } from './ticket.queries.ts';

type Asked<Table extends 'ticket_files' | 'ticket_note_files'> = { id: AskedId<'tickets'>; file_id: AskedId<Table> };

/** A file of the talk, for whoever reads the ticket. */
export async function linkTicketFile(call: Call<Asked<'ticket_files'>>) {
  const { db, visible, input } = call;
  const ticket = await findTicket(db, visible, input.id);
  return linksOf(call, ticket && (await findFile(db, ticket.id, input.file_id)));
}

export async function linkFileForStaff(call: Call<Asked<'ticket_files'>>) {
  const { db, input } = call;
  const ticket = await findInInbox(db, deskOf(call), input.id);
  return linksOf(call, ticket && (await findFile(db, ticket.id, input.file_id)));
}

export async function linkNoteFile(call: Call<Asked<'ticket_note_files'>>) {
  const { db, input } = call;
  const ticket = await findInInbox(db, deskOf(call), input.id);
  return linksOf(call, ticket && (await findNoteFile(db, ticket.id, input.file_id)));
}

type Linked = { storage_key: string; small_key: string | null; name: string };

/** Good for some minutes: to show it, and to save it under its name. */
export function linksOf({ links, now }: Call<unknown>, file: Linked | undefined) {
  if (!file) throw new AppError('notFound', {});
  const { storage_key, small_key, name } = file;
  const url = links.brief(storage_key, now);
  return {
    url,
    small_url: small_key ? links.brief(small_key, now) : url,
    download_url: links.brief(storage_key, now, name),
  };
}
