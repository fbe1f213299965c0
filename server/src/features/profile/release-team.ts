import type { Executor } from '../../db/connect.ts';
import { clearTeam } from './profile.queries.ts';

/** Whoever is left of a team whose head is no aggregator any more, shut artists and collaborators, belongs to themselves. */
export async function releaseTeam(db: Executor, aggregatorId: string, now: Date) {
  await clearTeam(db, aggregatorId, now);
}
