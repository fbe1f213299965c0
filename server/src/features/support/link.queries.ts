import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** False where they are linked. The caller has both in reach. */
export async function insertLink(db: Executor, one: string, other: string, now: Date): Promise<boolean> {
  const [ticket_id, other_id] = [one, other].toSorted() as [string, string];
  const link = db.insertInto('ticket_links').values({ ticket_id, other_id, created_at: now });
  return (
    (await link
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket_id')
      .executeTakeFirst()) !== undefined
  );
}

/** False where they are not. */
export async function deleteLink(db: Executor, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`delete from ticket_links where ticket_id = least(${one}::uuid, ${other}::uuid)
    and other_id = greatest(${one}::uuid, ${other}::uuid) returning 1`.execute(db);
  return rows.length > 0;
}
