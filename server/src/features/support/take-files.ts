import type { AskedId } from '@toada/domain/row-id.ts';
import type { TicketFile } from '@toada/domain/support/support.contract.ts';
import type { Call } from '../../http/serve.ts';
import { adoptUpload } from '../upload/claim-upload.ts';
import { type FileRow, insertFiles, insertNoteFiles } from './file.queries.ts';

type Sent = Call<{ upload_ids: readonly AskedId<'uploads'>[] }>;

/** Files the message names become the ticket's, in the transaction of the message: both are there, or neither. */
export async function takeFiles(call: Sent, message: { id: string; ticket_id: string }): Promise<TicketFile[]> {
  const files = await adopt(call, message.ticket_id);
  if (files.length === 0) return [];
  return (
    await insertFiles(
      call.db,
      files.map((file) => ({ ...file, message_id: message.id })),
    )
  ).map(toTicketFile);
}

/** As takeFiles, for a note: its files lie apart from the talk's. */
export async function takeNoteFiles(call: Sent, note: { id: string; ticket_id: string }): Promise<TicketFile[]> {
  const files = await adopt(call, note.ticket_id);
  if (files.length === 0) return [];
  return (
    await insertNoteFiles(
      call.db,
      files.map((file) => ({ ...file, note_id: note.id })),
    )
  ).map(toTicketFile);
}

async function adopt({ db, actor, input, now }: Sent, ticketId: string) {
  const files = [];
  for (const [place, id] of input.upload_ids.entries()) {
    const upload = await adoptUpload(db, { userId: actor.id, id, purpose: 'support' }, now);
    const { name, content_type, bytes, sha256, storage_key, small_key } = upload;
    const file = { name, content_type, bytes, sha256, storage_key, small_key, created_at: now };
    files.push({ ...file, ticket_id: ticketId, author_id: actor.id, place });
  }
  return files;
}

export function toTicketFile({ id, name, content_type, bytes }: FileRow): TicketFile {
  return { id, name, bytes, kind: kindOf(content_type) };
}

function kindOf(contentType: string): TicketFile['kind'] {
  if (contentType.startsWith('image/')) return 'picture';
  return contentType.startsWith('audio/') ? 'sound' : 'paper';
}

/** The files of each message or note. */
export function filesBy(rows: readonly (FileRow & { of: string })[]): (id: string) => TicketFile[] {
  const byOwner = Map.groupBy(rows, ({ of }) => of);
  return (id) => (byOwner.get(id) ?? []).map(toTicketFile);
}
