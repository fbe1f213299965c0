import { welcomeLead } from '../features/lead/welcome-lead.job.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.job.ts';

/** Everything that runs in the background. */
export const jobs: readonly Job[] = [sweep, welcomeLead] as readonly Job[];
