import type { Machine } from '../machine.ts';

/** One message to one store, from the queue to the store's answer. */
export const deliveryStatuses = [
  'queued',
  'packaging',
  'sending',
  'waiting',
  'delivered',
  'failed',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A release that a store has not, a change of one it has, and the end of it there. */
export const deliveryKinds = ['new', 'update', 'takedown'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export type DeliveryEvent = 'package' | 'send' | 'await' | 'deliver' | 'fail' | 'retry' | 'cancel';

/**
 * `waiting`: everything is there, and the store has yet to say so. An answer may come late, even after we gave up. A message
 * that a lane is sending is called off only before its last file; between two tries it is called off with its mark (decision 029).
 */
// biome-ignore format: a table is read by its columns.
export const deliveryStates: Machine<DeliveryStatus, DeliveryEvent> = {
  queued:    { package: 'packaging', fail: 'failed', cancel: 'cancelled' },
  packaging: { package: 'packaging', send: 'sending', fail: 'failed', cancel: 'cancelled' },
  sending:   { package: 'packaging', send: 'sending', await: 'waiting', deliver: 'delivered', fail: 'failed', cancel: 'cancelled' },
  waiting:   { deliver: 'delivered', fail: 'failed' },
  delivered: {},
  failed:    { retry: 'queued', deliver: 'delivered', cancel: 'cancelled' },
  cancelled: {},
};

/** Messages that a lane has to send, or to send again. */
export const toSendStatuses: readonly DeliveryStatus[] = ['queued', 'packaging', 'sending'];
export const endedStatuses: readonly DeliveryStatus[] = ['delivered', 'failed', 'cancelled'];
