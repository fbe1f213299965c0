import type { CwrFileStatus } from '@toada/domain/cwr/cwr.states.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { type MoveOf, moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export type FileRow = Selectable<Tables['cwr_files']>;
export type ListedFile = Awaited<ReturnType<typeof listFiles>>['rows'][number];

export function listFiles(db: Executor, page: PageInput) {
  return newestFirst(db.selectFrom(listed(db).as('files')).selectAll(), page);
}

export function findFile(db: Executor, id: string) {
  return listed(db).where('f.id', '=', id).executeTakeFirst();
}

/** The row with its content, held until the end of the transaction. */
export function lockFile(db: Executor, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('cwr_files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** For a job, which asks again before it writes. */
export function findSending(db: Executor, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('cwr_files').selectAll().where('id', '=', id).where('status', '=', 'sending').executeTakeFirst();
}

export function insertFile(db: Executor, file: Insertable<Tables['cwr_files']>) {
  return db.insertInto('cwr_files').values(file).returning('id').executeTakeFirstOrThrow();
}

/** Undefined where the file has no such way. */
export function moveFile(
  db: Executor,
  id: string,
  event: MoveOf<'cwr_files'>,
  changes: Updateable<Tables['cwr_files']> = {},
): Promise<{ id: string; status: CwrFileStatus } | undefined> {
  return moveRows(db, 'cwr_files', event)
    .set(changes)
    .where('id', '=', id)
    .returning(['id', 'status'])
    .executeTakeFirst();
}

/** Everything but the content, which only whoever takes or sends it reads. */
function listed(db: Executor) {
  const sumOf = (status: string) =>
    sql<number>`(select coalesce(sum(1), 0)::int from cwr_filings g where g.file_id = f.id and g.status = ${status})`;
  return db
    .selectFrom('cwr_files as f')
    .innerJoin('cwr_societies as s', 's.id', 'f.society_id')
    .select([
      'f.id',
      'f.name',
      'f.version',
      'f.works',
      'f.records',
      'f.status',
      'f.problem',
      'f.detail',
      'f.created_at',
      'f.sent_at',
      'f.society_id',
      'f.created_by',
      's.society',
      's.has_sftp',
      sumOf('accepted').as('accepted'),
      sumOf('conflict').as('conflicts'),
      sumOf('rejected').as('rejected'),
      sql<boolean>`f.content is not null`.as('has_content'),
      sql<string | null>`(select full_name from profiles where id = f.created_by)`.as('created_by_name'),
    ]);
}
