import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';

/** A job that used up its attempts. Its payload stays inside: it may hold personal data. */
export const DeadJobView = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  failed_at: Instant,
});

const ByJob = z.object({ id: z.string().regex(/^\d{1,18}$/, 'id.format') });

export const deadJobApi = {
  list: endpoint('GET', '/dead-jobs', { input: PageInput, reply: pageOf(DeadJobView) }),
  retry: endpoint('POST', '/dead-jobs/:id/retry', { input: ByJob, reply: z.object({ id: z.string() }) }),
};
