import { feature } from '../../feature.ts';
import { personRoutes } from './person.routes.ts';

export const personFeature = feature({
  routes: personRoutes,
});
