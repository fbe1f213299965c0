import type { Executor } from '../../db/connect.ts';
import { listOwedBy } from './advance.queries.ts';

/** The advances somebody has accepted, with what is left to be recouped. */
export function readOwed(db: Executor, userId: string, currency: string) {
  return listOwedBy(db, userId, currency);
}
