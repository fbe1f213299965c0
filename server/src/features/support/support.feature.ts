import { feature } from '../../feature.ts';
import { supportRoutes } from './support.routes.ts';

export const supportFeature = feature({ routes: supportRoutes });
