import { feature } from '../../feature.ts';
import { quotaRoutes } from './quota.routes.ts';

export const quotaFeature = feature({
  routes: quotaRoutes,
});
