import { feature } from '../../feature.ts';
import { deadJobRoutes } from './dead-job.routes.ts';

export const deadJobFeature = feature({
  routes: deadJobRoutes,
});
