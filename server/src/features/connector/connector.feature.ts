import { feature } from '../../feature.ts';
import { connectorRoutes } from './connector.routes.ts';
import { testConnector } from './test-connection.job.ts';

export const connectorFeature = feature({
  routes: connectorRoutes,
  jobs: [testConnector],
});
