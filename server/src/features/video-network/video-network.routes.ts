import { networkChannelApi as channels } from '@toada/domain/video-network/network-channel.contract.ts';
import { serve } from '../../http/serve.ts';
import { askChannel, cancelChannel } from './ask-channel.ts';
import { linkChannel, refuseChannel, takeChannel } from './decide-channel.ts';
import { readChannelQueue, readChannels } from './read-channels.ts';

const FEW = { points: 60, perSeconds: 3600 };

export const videoNetworkRoutes = [
  serve(channels.list, 'networkChannel.read', readChannels),
  serve(channels.ask, 'networkChannel.ask', askChannel, { limit: FEW }),
  serve(channels.cancel, 'networkChannel.ask', cancelChannel),
  serve(channels.queue, 'networkChannel.decide', readChannelQueue),
  serve(channels.take, 'networkChannel.decide', takeChannel),
  serve(channels.link, 'networkChannel.decide', linkChannel),
  serve(channels.refuse, 'networkChannel.decide', refuseChannel),
];
