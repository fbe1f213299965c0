import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import type { Executor } from '../../db/connect.ts';
import { listConnectors } from '../connection/read-connection.ts';

/** Stores by which videos of this team may go. */
export async function listVideoStores(db: Executor, teamId: string): Promise<Platform[]> {
  const connectors = await listConnectors(db, teamId);
  return platforms.filter((platform) => connectors.some((one) => one.platform === platform && one.takes_videos));
}
