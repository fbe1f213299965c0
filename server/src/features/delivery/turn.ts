import type { Db } from '../../db/connect.ts';
import { setInTurn, type TurnChanges } from './queue.queries.ts';
import type { Delivery } from './work.queries.ts';

/** Another worker has taken over, or a person has settled it: whoever learns of it stops, and nothing has gone wrong. */
export class TurnOver extends Error {
  override name = 'TurnOver';
}

export type Turn = Pick<Delivery, 'id' | 'release_id' | 'attempts'> & { lane: number };

/**
 * Writes down how far a delivery is, in one statement with the question whether it is still this worker's: one that was
 * taken for dead, and is not, stops here before it changes what another has begun.
 */
export async function keepTurn(db: Db, turn: Turn, changes: TurnChanges, event?: 'send') {
  const isOurs = await setInTurn(db, turn, changes, event);
  if (!isOurs) throw new TurnOver('another worker has taken over');
}
