import { feature } from '../../feature.ts';
import { landingRoutes } from './landing.routes.ts';

export const landingFeature = feature({
  routes: landingRoutes,
});
