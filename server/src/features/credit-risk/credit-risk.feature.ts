import { feature } from '../../feature.ts';
import { creditRiskRoutes } from './credit-risk.routes.ts';
import { renewAllRisks } from './renew-risks.job.ts';

export const creditRiskFeature = feature({
  routes: creditRiskRoutes,
  jobs: [renewAllRisks],
  schedule: [{ job: renewAllRisks, cron: '* * * * *' }],
});
