import { feature } from '../../feature.ts';
import { marketingRoutes } from './marketing.routes.ts';

export const marketingFeature = feature({ routes: marketingRoutes });
