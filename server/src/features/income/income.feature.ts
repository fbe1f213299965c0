import { feature } from '../../feature.ts';
import { incomeRoutes } from './income.routes.ts';
import { removeStatementFile } from './remove-statement-file.job.ts';

export const incomeFeature = feature({
  routes: incomeRoutes,
  jobs: [removeStatementFile],
});
