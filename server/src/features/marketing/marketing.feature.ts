import { feature } from '../../feature.ts';
import { marketingRoutes } from './marketing.routes.ts';
import { testMailServer } from './test-mail.job.ts';

export const marketingFeature = feature({ routes: marketingRoutes, jobs: [testMailServer] });
