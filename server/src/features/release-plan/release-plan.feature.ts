import { feature } from '../../feature.ts';
import { makeLinks } from './make-links.job.ts';
import { makeTeasers } from './make-teasers.job.ts';
import { releasePlanRoutes } from './release-plan.routes.ts';
import { remindTasks } from './remind-tasks.job.ts';
import { writeMails } from './write-mails.job.ts';

export const releasePlanFeature = feature({
  routes: releasePlanRoutes,
  jobs: [remindTasks, makeLinks, makeTeasers, writeMails],
  schedule: [
    // From nine in the morning on, by the product's calendar.
    { job: remindTasks, cron: '5 12-23 * * *' },
    { job: makeLinks, cron: '10 * * * *' },
    { job: makeTeasers, cron: '*/10 * * * *' },
    { job: writeMails, cron: '20 * * * *' },
  ],
});
