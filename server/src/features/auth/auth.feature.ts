import { feature } from '../../feature.ts';
import { sendInvite } from './admin/send-invite.job.ts';
import { sendReset } from './admin/send-reset.job.ts';
import { authRoutes } from './auth.routes.ts';
import { authLetter } from './mails/auth.letter.ts';
import { requestMail } from './one-time/request-mail.job.ts';
import { sweepAuth } from './sweep-auth.job.ts';

export const authFeature = feature({
  routes: authRoutes,
  letters: [authLetter],
  jobs: [requestMail, sendInvite, sendReset, sweepAuth],
  schedule: [{ job: sweepAuth, cron: '27 * * * *' }],
});
