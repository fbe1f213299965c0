import type { ChannelStatus } from '../video-network/network-channel.states.ts';

export const channelStatusLabels: Record<ChannelStatus, string> = {
  requested: 'Solicitado',
  reviewing: 'Em análise',
  linked: 'Vinculado',
  refused: 'Recusado',
  cancelled: 'Cancelado',
};
