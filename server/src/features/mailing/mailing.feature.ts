import { feature } from '../../feature.ts';
import { gatherAudience } from './gather-audience.job.ts';
import { keepMailings } from './keep-mailings.job.ts';
import { mailingRoutes } from './mailing.routes.ts';
import { sendMailings } from './send-mailings.job.ts';
import { sendTest } from './send-test.job.ts';

export const mailingFeature = feature({
  routes: mailingRoutes,
  jobs: [gatherAudience, keepMailings, sendMailings, sendTest],
  schedule: [{ job: keepMailings, cron: '* * * * *' }],
});
