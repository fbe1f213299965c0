import type { Executor } from '../../db/connect.ts';
import { findKnownId } from './fan.queries.ts';

/** The row of an address that was captured a moment ago: for the demo world, which answers its own mails. */
export function findFanId(db: Executor, artistId: string, email: string): Promise<string> {
  return findKnownId(db, artistId, email);
}
