import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import type { Executor } from '../../db/connect.ts';
import { listGranted } from './integration-request.queries.ts';

/** The stores to which a label may connect by itself, in the order of the stores. */
export async function listAllowed(db: Executor, aggregatorId: string): Promise<Platform[]> {
  const granted = new Set(await listGranted(db, aggregatorId));
  return platforms.filter((platform) => granted.has(platform));
}
