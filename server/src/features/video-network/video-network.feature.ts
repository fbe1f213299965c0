import { feature } from '../../feature.ts';
import { remindClaims } from './remind-claims.job.ts';
import { videoNetworkRoutes } from './video-network.routes.ts';

export const videoNetworkFeature = feature({
  routes: videoNetworkRoutes,
  jobs: [remindClaims],
  schedule: [{ job: remindClaims, cron: '23 11 * * *' }],
});
