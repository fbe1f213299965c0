import { sendAuthMail } from '../features/auth/mails/send-auth-mail.job.ts';
import { requestMail } from '../features/auth/one-time/request-mail.job.ts';
import { sweepAuth } from '../features/auth/sweep-auth.job.ts';
import { welcomeLead } from '../features/lead/welcome-lead.job.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.job.ts';

/** Everything that runs in the background. */
export const jobs: readonly Job[] = [requestMail, sendAuthMail, sweep, sweepAuth, welcomeLead] as readonly Job[];
