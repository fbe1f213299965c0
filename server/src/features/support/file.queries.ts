import type { Insertable, Selectable } from 'kysely';
import { type Sought, soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

const VIEW = ['id', 'name', 'content_type', 'bytes'] as const;
export type FileRow = Pick<Selectable<Tables['ticket_files']>, (typeof VIEW)[number]>;

export function insertFiles(db: Executor, files: readonly Insertable<Tables['ticket_files']>[]): Promise<FileRow[]> {
  return db.insertInto('ticket_files').values(files).returning(VIEW).execute();
}

export function insertNoteFiles(
  db: Executor,
  files: readonly Insertable<Tables['ticket_note_files']>[],
): Promise<FileRow[]> {
  return db.insertInto('ticket_note_files').values(files).returning(VIEW).execute();
}

/** Files of some messages, each message's in their order. */
export function listFiles(db: Executor, ticketId: string, messageIds: readonly string[]) {
  return db
    .selectFrom('ticket_files')
    .select([...VIEW, 'message_id as of'])
    .where('ticket_id', '=', ticketId)
    .where('message_id', 'in', messageIds)
    .orderBy('place')
    .execute();
}

/** For the staff alone. */
export function listNoteFiles(db: Executor, ticketId: string) {
  return db
    .selectFrom('ticket_note_files')
    .select([...VIEW, 'note_id as of'])
    .where('ticket_id', '=', ticketId)
    .orderBy('place')
    .execute();
}

/** A file of a ticket that the caller was let to. */
export function findFile(db: Executor, ticketId: string, id: Sought<'ticket_files'>) {
  return db
    .selectFrom('ticket_files')
    .select(['storage_key', 'small_key', 'name'])
    .where('ticket_id', '=', ticketId)
    .where('id', '=', soughtIn(ticketId, id))
    .executeTakeFirst();
}

/** For the staff alone. */
export function findNoteFile(db: Executor, ticketId: string, id: Sought<'ticket_note_files'>) {
  return db
    .selectFrom('ticket_note_files')
    .select(['storage_key', 'small_key', 'name'])
    .where('ticket_id', '=', ticketId)
    .where('id', '=', soughtIn(ticketId, id))
    .executeTakeFirst();
}
