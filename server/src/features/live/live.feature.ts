import { feature } from '../../feature.ts';
import { liveRoutes } from './live.routes.ts';

export const liveFeature = feature({
  routes: liveRoutes,
});
