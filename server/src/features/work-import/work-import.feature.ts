import { feature } from '../../feature.ts';
import { workImportRoutes } from './work-import.routes.ts';

export const workImportFeature = feature({ routes: workImportRoutes });
