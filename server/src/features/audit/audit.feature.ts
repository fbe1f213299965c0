import { feature } from '../../feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature = feature({
  routes: auditRoutes,
});
