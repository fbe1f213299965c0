import { feature } from '../../feature.ts';
import { sweepVisits } from './sweep-visits.job.ts';
import { visitRoutes } from './visit.routes.ts';

export const visitFeature = feature({
  routes: visitRoutes,
  jobs: [sweepVisits],
  // The salt of a day is gone some minutes after it.
  schedule: [{ job: sweepVisits, cron: '*/10 * * * *' }],
});
