import { feature } from '../../feature.ts';
import { endSilence } from './end-silence.job.ts';
import { supportRoutes } from './support.routes.ts';

export const supportFeature = feature({
  routes: supportRoutes,
  jobs: [endSilence],
  schedule: [{ job: endSilence, cron: '17 * * * *' }],
});
