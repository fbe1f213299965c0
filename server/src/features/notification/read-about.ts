import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { publish } from '../../live/publish.ts';
import { setUnreadRead } from './notification.queries.ts';

type Thing = { ticket_id: string };

/** Somebody reads the thing where it stands: its notices are read, and no mail tells of it. One that tells of several things stays. */
export async function readAbout(db: Executor, userId: string, thing: Thing, now: Date) {
  const about = sql<boolean>`params @> ${JSON.stringify(thing)}::jsonb and (count = 1 or burst_key = ${thing.ticket_id})`;
  if (await setUnreadRead(db, userId, now, about))
    await publish(db, userId, { type: 'changed', subject: 'notifications' });
}
