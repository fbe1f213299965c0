import { feature } from '../../feature.ts';
import { announceOpportunity } from './announce-opportunity.job.ts';
import { closeOverdue } from './close-overdue.job.ts';
import { opportunityRoutes } from './opportunity.routes.ts';

export const opportunityFeature = feature({
  routes: opportunityRoutes,
  jobs: [announceOpportunity, closeOverdue],
  // The product's day begins at three in the morning of the clock jobs run by.
  schedule: [{ job: closeOverdue, cron: '*/10 * * * *' }],
});
