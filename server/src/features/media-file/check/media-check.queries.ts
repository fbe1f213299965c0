import { sql, type Updateable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import { moveRows } from '../../../db/move-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { withSizes } from '../media-file.queries.ts';

/** Null where there is nothing left to check: the file is gone, unwanted, or checked. */
export async function setChecking(db: Executor, id: string) {
  const found = await moveRows(db, 'media_files', 'check')
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return found ? withSizes(found) : null;
}

/** Back to where it waits, or to where a person sees that it will not go on by itself. */
export async function setUnchecked(db: Executor, id: string, event: 'putBack' | 'fail') {
  await moveRows(db, 'media_files', event).where('id', '=', id).execute();
}

type Checked = Pick<
  Updateable<Tables['media_files']>,
  'checked_at' | 'report' | 'samples_sha256' | 'duration_ms' | 'preview_key' | 'sheet_key' | 'waveform'
>;

/** Once: whoever comes second with the same report changes nothing. */
export async function setChecked(db: Executor, id: string, checked: Checked): Promise<boolean> {
  const found = await moveRows(db, 'media_files', 'finish')
    .set(checked)
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

type Previewed = Pick<Updateable<Tables['media_files']>, 'preview_key' | 'poster_key' | 'preview_failed_at'>;

/** Once, and only for a file that is still wanted. */
export async function setPreviewed(db: Executor, id: string, previewed: Previewed): Promise<boolean> {
  const found = await db
    .updateTable('media_files')
    .set(previewed)
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .where('preview_key', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** The same recording under another row: the person's own first, then the oldest of all others. */
export function findSameSamples(db: Executor, { id, userId, sha256 }: { id: string; userId: string; sha256: string }) {
  return db
    .selectFrom('media_files')
    .select(['id', 'user_id', 'team_id', 'name'])
    .where('samples_sha256', '=', sha256)
    .where('id', '<>', id)
    .where('discarded_at', 'is', null)
    .orderBy((eb) => eb.and([eb('user_id', '<>', userId), eb('team_id', '<>', userId)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Two files with one recording are checked one after the other, so that the second sees the first. */
export async function lockSamples(db: Executor, sha256: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`samples:${sha256}`}, 0))`.execute(db);
}

export async function setEngine(db: Executor, isAvailable: boolean, now: Date) {
  const row = { is_available: isAvailable, tried_at: now };
  await db
    .insertInto('media_engine')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet(row))
    .execute();
}

/** A recording was heard: whatever was in the way is gone. */
export async function setEngineBack(db: Executor, now: Date) {
  await db
    .updateTable('media_engine')
    .set({ is_available: true, tried_at: now })
    .where('is_available', '=', false)
    .execute();
}

export function findEngine(db: Executor) {
  return db.selectFrom('media_engine').select(['is_available', 'tried_at']).executeTakeFirst();
}
