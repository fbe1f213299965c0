import { feature } from '../../feature.ts';
import { buildReport } from './build-report.job.ts';
import { reportRoutes } from './report.routes.ts';
import { sweepReports } from './sweep-reports.job.ts';

export const reportFeature = feature({
  routes: reportRoutes,
  jobs: [buildReport, sweepReports],
  schedule: [{ job: sweepReports, cron: '52 5 * * *' }],
});
