import { feature } from '../../feature.ts';
import { distributionRoutes } from './distribution.routes.ts';

export const distributionFeature = feature({
  routes: distributionRoutes,
});
