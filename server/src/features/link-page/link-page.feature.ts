import { feature } from '../../feature.ts';
import { linkPageRoutes } from './link-page.routes.ts';

export const linkPageFeature = feature({
  routes: linkPageRoutes,
});
