import { features } from '../features.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.job.ts';

export type Schedule = { job: Job; cron: string; payload: Record<string, unknown> };

/** Jobs that run by the clock (UTC), whoever is signed in. */
export const schedule: readonly Schedule[] = [
  { job: sweep as Job, cron: '17 * * * *' },
  ...features.flatMap(({ schedule = [] }) => schedule),
].map((one) => ({ ...one, payload: {} }));
