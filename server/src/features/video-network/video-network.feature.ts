import { feature } from '../../feature.ts';
import { keepContentId } from './keep-content-id.job.ts';
import { remindClaims } from './remind-claims.job.ts';
import { videoNetworkRoutes } from './video-network.routes.ts';

export const videoNetworkFeature = feature({
  routes: videoNetworkRoutes,
  jobs: [remindClaims, keepContentId],
  schedule: [
    { job: remindClaims, cron: '23 11 * * *' },
    { job: keepContentId, cron: '41 * * * *' },
  ],
});
