import { sql } from 'kysely';
import type { WideExecutor } from '../../db/connect.ts';

const AT_ONCE = 500;

/** Scheduled mailings whose moment has come and whose campaign runs. A plan's mail that says 'no ar' waits for the first store. */
export async function listDue(db: WideExecutor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from mailings m join campaigns c on c.id = m.id and c.type = 'email' and c.status in ('approved', 'active')
     where m.status = 'scheduled' and m.scheduled_at <= ${now}
       and not exists (select from release_tasks t where t.campaign_id = m.id and plan_mail_waits(t)) order by m.scheduled_at limit ${AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks a mailing's campaign; false where it does not run. */
export async function lockRunning(db: WideExecutor, id: string): Promise<boolean> {
  const { rows } = await sql`select from campaigns
    where id = ${id} and status in ('approved', 'active') for update`.execute(db);
  return rows.length > 0;
}

/** Mailings whose campaign is over. A paused one holds its mails back by itself and lets them go on. */
export async function listOutlived(db: WideExecutor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from mailings m join campaigns c on c.id = m.id and c.status = 'ended'
     where m.status in ('scheduled', 'sending', 'paused', 'stopped') order by m.id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listSending(db: WideExecutor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mailings where status = 'sending' and gathered_at is not null order by id limit ${AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
