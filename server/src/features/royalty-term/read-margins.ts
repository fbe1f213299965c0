import type { Executor } from '../../db/connect.ts';
import { listMarginsOf } from './royalty-term.queries.ts';

/** The margins that count for somebody. */
export function readMargins(db: Executor, userId: string) {
  return listMarginsOf(db, userId);
}
