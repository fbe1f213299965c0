import type { NetworkCounts, NetworkQueueCounts } from '@toada/domain/video-network/network-counts.contract.ts';
import type { Call } from '../../http/serve.ts';
import {
  countAllowedChannels,
  countAnsweredClaims,
  countConflicts,
  countOpenChannels,
  countOpenClaims,
  countRecordings,
  countTasks,
} from './network-counts.queries.ts';

export async function readNetworkCounts({ db, visible }: Call<unknown>): Promise<NetworkCounts> {
  return {
    recordings: await countRecordings(db, visible),
    claims: await countOpenClaims(db, visible),
    allowed: await countAllowedChannels(db, visible),
  };
}

export async function readQueueCounts({ db, visible }: Call<unknown>): Promise<NetworkQueueCounts> {
  return {
    channels: await countOpenChannels(db, visible),
    tasks: await countTasks(db, visible),
    conflicts: await countConflicts(db, visible),
    claims: await countAnsweredClaims(db, visible),
  };
}
