import { feature } from '../../feature.ts';
import { codePoolRoutes } from './code-pool.routes.ts';

export const codePoolFeature = feature({
  routes: codePoolRoutes,
});
