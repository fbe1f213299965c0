import { feature } from '../../feature.ts';
import { phonogramRoutes } from './phonogram.routes.ts';

export const phonogramFeature = feature({ routes: phonogramRoutes });
