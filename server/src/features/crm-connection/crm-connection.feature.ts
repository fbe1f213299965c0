import { feature } from '../../feature.ts';
import { crmConnectionRoutes } from './crm-connection.routes.ts';
import { testCrm } from './test-crm.job.ts';

export const crmConnectionFeature = feature({ routes: crmConnectionRoutes, jobs: [testCrm] });
