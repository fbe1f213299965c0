import { feature } from '../../feature.ts';
import { pressKitRoutes } from './press-kit.routes.ts';
import { sweepKitPhotos } from './sweep-kit-photos.job.ts';

export const pressKitFeature = feature({
  routes: pressKitRoutes,
  jobs: [sweepKitPhotos],
  schedule: [{ job: sweepKitPhotos, cron: '47 * * * *' }],
});
