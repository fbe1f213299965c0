import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { listHolders } from './code.queries.ts';

/** Holder of each code that has one, and their team. */
export async function readCodeHolders(db: Executor, codes: readonly string[]) {
  const rows = await listHolders(beyondReach(db), codes);
  return new Map(rows.map(({ code, issued_to, team_id }) => [code, { userId: issued_to, teamId: team_id }]));
}
