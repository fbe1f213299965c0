import { channelApi as api } from '@toada/domain/channel/channel.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { beginConnection } from './begin-connection.ts';
import { disconnectChannel } from './disconnect-channel.ts';
import { finishConnection } from './finish-connection.ts';
import { readChannels } from './read-channels.ts';
import { shareChannel } from './share-channel.ts';

const FEW = { limit: { points: 60, perSeconds: 900 } };

export const channelRoutes = [
  serve(api.list, 'channel.manage', readChannels),
  servePrepared(api.connect, 'channel.manage', async (_, { seal }) => seal, beginConnection, FEW),
  servePrepared(api.finish, 'channel.manage', async (_, { seal }) => seal, finishConnection, FEW),
  serve(api.share, 'channel.share', shareChannel, FEW),
  serve(api.disconnect, 'channel.manage', disconnectChannel, FEW),
];
