import { feature } from '../../feature.ts';
import { catalogueImportRoutes } from './catalogue-import.routes.ts';

export const catalogueImportFeature = feature({
  routes: catalogueImportRoutes,
});
