import { sql } from 'kysely';
import type { WideExecutor } from '../../db/connect.ts';

const AT_ONCE = 500;

/** Scheduled mailings whose moment has come and whose campaign runs. */
export async function listDue(db: WideExecutor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from mailings m join campaigns c on c.id = m.id and c.type = 'email' and c.status in ('approved', 'active')
     where m.status = 'scheduled' and m.scheduled_at <= ${now} order by m.scheduled_at limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a mailing's campaign; false where it does not run. */
export async function lockRunning(db: WideExecutor, id: string): Promise<boolean> {
  const { rows } = await sql`select from campaigns
    where id = ${id} and status in ('approved', 'active') for update`.execute(db);
  return rows.length > 0;
}

/** Mailings that no longer fit their campaign: it was paused, or it is over. */
export async function listMisframed(db: WideExecutor): Promise<{ id: string; isOver: boolean }[]> {
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    select m.id, c.status = 'ended' as "isOver" from mailings m join campaigns c on c.id = m.id
     where (m.status = 'sending' and c.status not in ('approved', 'active'))
        or (m.status in ('scheduled', 'paused', 'stopped') and c.status = 'ended')
     order by m.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

export async function listSending(db: WideExecutor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mailings where status = 'sending' and gathered_at is not null order by id limit ${AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
