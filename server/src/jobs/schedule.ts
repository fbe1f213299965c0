import { sweepAuth } from '../features/auth/sweep-auth.job.ts';
import { sweepBrandFiles } from '../features/brand/sweep-brand-files.job.ts';
import { recheckDomains } from '../features/custom-domain/recheck-domains.job.ts';
import { sweepMediaFiles } from '../features/media-file/sweep-media-files.job.ts';
import { eraseDue } from '../features/privacy/erase-due.job.ts';
import { sweepExports } from '../features/privacy/sweep-exports.job.ts';
import { sweepUploads } from '../features/upload/sweep-uploads.job.ts';
import { watchExpiry } from '../features/verification/expiry/watch-expiry.job.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.job.ts';

export type Schedule = { job: Job; cron: string; payload: Record<string, unknown> };

/** What runs by the clock (UTC), whoever is signed in. */
export const schedule: readonly Schedule[] = [
  { job: sweep as Job, cron: '17 * * * *', payload: {} },
  { job: sweepAuth as Job, cron: '27 * * * *', payload: {} },
  { job: sweepBrandFiles as Job, cron: '42 * * * *', payload: {} },
  { job: sweepUploads as Job, cron: '37 * * * *', payload: {} },
  { job: sweepMediaFiles as Job, cron: '42 * * * *', payload: {} },
  { job: eraseDue as Job, cron: '47 * * * *', payload: {} },
  { job: sweepExports as Job, cron: '57 * * * *', payload: {} },
  { job: recheckDomains as Job, cron: '33 6 * * *', payload: {} },
  { job: watchExpiry as Job, cron: '7 * * * *', payload: {} },
];
