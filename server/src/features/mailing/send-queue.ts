import { z } from 'zod';

/** The job that starts the sender of a domain, as the queue knows it. */
export const sendQueue = {
  name: 'mailing.send',
  payload: z.object({ domain: z.string() }),
  attempts: 5,
  lane: { name: 'mailing.send', atOnce: 1 },
};
