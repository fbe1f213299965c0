import type { Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { moveChannel } from './channel-account.queries.ts';

/** The same account is back, with new tokens. Who calls has locked the channel. */
export function reconnectChannel(db: Executor, id: string, changes: Updateable<Tables['channels']>) {
  return moveChannel(db, id, 'reconnect', changes);
}

/** The tokens are forgotten; who calls has locked the channel and gives our rights back. */
export function forgetChannel(db: Executor, id: string, now: Date) {
  return moveChannel(db, id, 'disconnect', { sealed_tokens: null, disconnected_at: now, lost_at: null });
}
