import { passAllRecouped } from '../features/advance/pass-recouped.job.ts';
import { sweepAuth } from '../features/auth/sweep-auth.job.ts';
import { sweepBrandFiles } from '../features/brand/sweep-brand-files.job.ts';
import { recheckDomains } from '../features/custom-domain/recheck-domains.job.ts';
import { pollAcknowledgements } from '../features/delivery/poll-answers.job.ts';
import { wakeStores } from '../features/delivery/wake-stores.job.ts';
import { maturePayments } from '../features/ledger/mature-payments.job.ts';
import { sweepMediaFiles } from '../features/media-file/sweep-media-files.job.ts';
import { eraseDue } from '../features/privacy/erase-due.job.ts';
import { sweepExports } from '../features/privacy/sweep-exports.job.ts';
import { markOut } from '../features/release/mark-out.job.ts';
import { sweepReports } from '../features/report/sweep-reports.job.ts';
import { tellProposed } from '../features/royalty-term/tell-proposed.job.ts';
import { settleHeld } from '../features/split/settle-held.job.ts';
import { settleStatements } from '../features/statement/settle-statements.job.ts';
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
  { job: sweepReports as Job, cron: '52 5 * * *', payload: {} },
  { job: tellProposed as Job, cron: '* * * * *', payload: {} },
  { job: passAllRecouped as Job, cron: '14 * * * *', payload: {} },
  { job: settleHeld as Job, cron: '12 * * * *', payload: {} },
  { job: recheckDomains as Job, cron: '33 6 * * *', payload: {} },
  { job: settleStatements as Job, cron: '*/5 * * * *', payload: {} },
  { job: maturePayments as Job, cron: '3 * * * *', payload: {} },
  { job: markOut as Job, cron: '*/15 * * * *', payload: {} },
  { job: wakeStores as Job, cron: '* * * * *', payload: {} },
  { job: pollAcknowledgements as Job, cron: '* * * * *', payload: {} },
  { job: watchExpiry as Job, cron: '7 * * * *', payload: {} },
];
