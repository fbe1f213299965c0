import { feature } from '../../feature.ts';
import { advanceLetter } from './advance.letter.ts';
import { advanceRoutes } from './advance.routes.ts';
import { passAllRecouped } from './pass-recouped.job.ts';

export const advanceFeature = feature({
  routes: advanceRoutes,
  letters: [advanceLetter],
  jobs: [passAllRecouped],
  schedule: [{ job: passAllRecouped, cron: '14 * * * *' }],
});
