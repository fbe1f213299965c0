import type { WorkFileKind } from '@toada/domain/work/work.kinds.ts';
import type { Insertable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

/** The caller has found the work. */
export function listWorkFiles(db: Executor, workId: string) {
  return db
    .selectFrom('work_files')
    .select(['kind', 'name', 'bytes', 'sha256', 'storage_key'])
    .where('work_id', '=', workId)
    .orderBy('kind')
    .execute();
}

export async function insertWorkFile(db: Executor, file: Insertable<Tables['work_files']>) {
  await db.insertInto('work_files').values(file).execute();
}

/** The key of the bytes that nobody needs any more. */
export async function deleteWorkFile(db: Executor, workId: string, kind: WorkFileKind): Promise<string | null> {
  const row = await db
    .deleteFrom('work_files')
    .where('work_id', '=', workId)
    .where('kind', '=', kind)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}
