import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Up to `QUEUE_CAP`; what is longer is counted no further. */
export const NetworkCounts = z.object({
  recordings: z.int(),
  /** Open claims. */
  claims: z.int(),
  allowed: z.int(),
});
export type NetworkCounts = z.infer<typeof NetworkCounts>;

/** Work of the staff that waits. */
export const NetworkQueueCounts = z.object({
  channels: z.int(),
  tasks: z.int(),
  conflicts: z.int(),
  /** Answered claims. */
  claims: z.int(),
});
export type NetworkQueueCounts = z.infer<typeof NetworkQueueCounts>;

const input = z.object({});

export const networkCountsApi = {
  own: endpoint('GET', '/network-counts', { input, reply: NetworkCounts }),
  staff: endpoint('GET', '/network-queue-counts', { input, reply: NetworkQueueCounts }),
};
