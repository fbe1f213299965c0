import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import { lockPlaces } from './profile.queries.ts';

/**
 * For whoever is about to put an artist on a roster, in the transaction that does it. Refuses with the numbers where there is no
 * place left. The database's own trigger counts, and refuses whoever forgets to ask here.
 */
export async function claimPlace(db: Executor, aggregatorId: string) {
  const aggregator = await lockPlaces(db, aggregatorId);
  if (!aggregator) throw new AppError('user.aggregatorUnknown', {});
  const { artist_count: count, max_artists: max } = aggregator;
  if (count >= max) throw new AppError('quota.full', { max, count });
}

/** The same for whoever goes another way where there is none. */
export async function hasPlace(db: Executor, aggregatorId: string): Promise<boolean> {
  const aggregator = await lockPlaces(db, aggregatorId);
  return aggregator !== undefined && aggregator.artist_count < aggregator.max_artists;
}
