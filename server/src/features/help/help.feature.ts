import { feature } from '../../feature.ts';
import { helpRoutes } from './help.routes.ts';

export const helpFeature = feature({
  routes: helpRoutes,
});
