import type { Machine } from '../machine.ts';

export const channelStatuses = ['connected', 'lost', 'disconnected'] as const;
export type ChannelStatus = (typeof channelStatuses)[number];
export type ChannelEvent = 'reconnect' | 'lose' | 'disconnect';

/** `lost`: the platform takes our tokens no longer. The same account may come back from everywhere. */
// biome-ignore format: a table is read by its columns.
export const videoChannelStates: Machine<ChannelStatus, ChannelEvent> = {
  connected:    { reconnect: 'connected', lose: 'lost', disconnect: 'disconnected' },
  lost:         { reconnect: 'connected', disconnect: 'disconnected' },
  disconnected: { reconnect: 'connected' },
};
