import { feature } from '../../feature.ts';
import { brandRoutes } from './brand.routes.ts';
import { sweepBrandFiles } from './sweep-brand-files.job.ts';

export const brandFeature = feature({
  routes: brandRoutes,
  jobs: [sweepBrandFiles],
  schedule: [{ job: sweepBrandFiles, cron: '42 * * * *' }],
});
