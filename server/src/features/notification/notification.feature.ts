import { feature } from '../../feature.ts';
import { noticeLetter } from './notice.letter.ts';
import { notificationRoutes } from './notification.routes.ts';
import { sendSummaries } from './send-summaries.job.ts';
import { summaryLetter } from './summary.letter.ts';
import { sweepNotices } from './sweep-notices.job.ts';

export const notificationFeature = feature({
  routes: notificationRoutes,
  letters: [noticeLetter, summaryLetter],
  jobs: [sendSummaries, sweepNotices],
  schedule: [
    { job: sendSummaries, cron: '0 * * * *' },
    { job: sweepNotices, cron: '23 4 * * *' },
  ],
});
