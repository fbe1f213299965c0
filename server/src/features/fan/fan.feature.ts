import { feature } from '../../feature.ts';
import { confirmLetter } from './confirm.letter.ts';
import { fanRoutes } from './fan.routes.ts';
import { eraseInCrm, keepInCrm } from './keep-in-crm.job.ts';
import { sweepFans } from './sweep-fans.job.ts';
import { tellFans } from './tell-fans.job.ts';

export const fanFeature = feature({
  routes: fanRoutes,
  letters: [confirmLetter],
  jobs: [eraseInCrm, keepInCrm, sweepFans, tellFans],
  schedule: [
    { job: sweepFans, cron: '40 5 * * *' },
    { job: tellFans, cron: '0 12 * * *' },
  ],
});
