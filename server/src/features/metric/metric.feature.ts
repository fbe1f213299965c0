import { feature } from '../../feature.ts';
import { metricRoutes } from './metric.routes.ts';

export const metricFeature = feature({
  routes: metricRoutes,
});
