import { sql } from 'kysely';
import type { WideExecutor } from '../../db/connect.ts';

/** Says how many there were. A notice is at least as old as its being read, so its age alone finds where to look. */
export async function deleteOld(db: WideExecutor, before: { read: Date; unread: Date }, limit: number) {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${before.read}
         and (read_at < ${before.read} or created_at < ${before.unread}) limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
