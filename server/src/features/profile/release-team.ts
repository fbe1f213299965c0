import type { Executor } from '../../db/connect.ts';
import { clearTeam } from './profile.queries.ts';

/** Frees the rest of a former aggregator's team, closed artists and collaborators: each belongs to themselves. */
export async function releaseTeam(db: Executor, aggregatorId: string, now: Date) {
  await clearTeam(db, aggregatorId, now);
}
