import { sweepAuth } from '../features/auth/sweep-auth.job.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.job.ts';

export type Schedule = { job: Job; cron: string; payload: Record<string, unknown> };

/** What runs by the clock (UTC), whoever is signed in. */
export const schedule: readonly Schedule[] = [
  { job: sweep as Job, cron: '17 * * * *', payload: {} },
  { job: sweepAuth as Job, cron: '27 * * * *', payload: {} },
];
