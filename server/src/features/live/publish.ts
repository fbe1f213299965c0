import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

export const LIVE_CHANNEL = 'toada_live';

/** Tells a person's open browsers, on whichever server process they hang; in a transaction, when it commits. */
export async function publish(db: Executor, userId: string, event: LiveEvent) {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ userId, event: LiveEvent.parse(event) })})`.execute(
    db,
  );
}
