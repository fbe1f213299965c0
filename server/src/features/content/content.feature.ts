import { feature } from '../../feature.ts';
import { contentRoutes } from './content.routes.ts';

export const contentFeature = feature({
  routes: contentRoutes,
});
