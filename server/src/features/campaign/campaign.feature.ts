import { feature } from '../../feature.ts';
import { campaignRoutes } from './campaign.routes.ts';
import { keepDates } from './keep-dates.job.ts';

export const campaignFeature = feature({
  routes: campaignRoutes,
  jobs: [keepDates],
  // The artists' day begins at three in the morning of the clock jobs run by.
  schedule: [{ job: keepDates, cron: '*/10 * * * *' }],
});
