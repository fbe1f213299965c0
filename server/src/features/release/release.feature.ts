import { feature } from '../../feature.ts';
import { markOut } from './mark-out.job.ts';
import { releaseRoutes } from './release.routes.ts';

export const releaseFeature = feature({
  routes: releaseRoutes,
  jobs: [markOut],
  schedule: [{ job: markOut, cron: '*/15 * * * *' }],
});
