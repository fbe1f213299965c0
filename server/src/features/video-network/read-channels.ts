import { assert } from '@toada/domain/assert.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { ChannelQueue } from '@toada/domain/video-network/network-channel.contract.ts';
import type { Call } from '../../http/serve.ts';
import { findChannel, listChannels, listQueue } from './network-channel.queries.ts';

export function readChannels({ db, visible, input }: Call<PageInput>) {
  return listChannels(db, visible, input);
}

export function readChannelQueue({ db, visible, input }: Call<PageInput & { queue: ChannelQueue }>) {
  return listQueue(db, visible, input);
}

/** One that was just written. */
export async function readWritten({ db, visible }: Pick<Call<unknown>, 'db' | 'visible'>, id: string) {
  const row = await findChannel(db, visible, id);
  assert(row, 'a channel that was written is there');
  return row;
}
