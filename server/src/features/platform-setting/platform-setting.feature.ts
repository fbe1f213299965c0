import { feature } from '../../feature.ts';
import { platformSettingRoutes } from './platform-setting.routes.ts';

export const platformSettingFeature = feature({
  routes: platformSettingRoutes,
});
