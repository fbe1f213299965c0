import { feature } from '../../feature.ts';
import { profileRoutes } from './profile.routes.ts';

export const profileFeature = feature({
  routes: profileRoutes,
});
