import { feature } from '../../feature.ts';
import { buildExport } from './build-export.job.ts';
import { eraseDue } from './erase-due.job.ts';
import { erasePerson } from './erase-person.job.ts';
import { privacyLetter } from './privacy.letter.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { sweepExports } from './sweep-exports.job.ts';

export const privacyFeature = feature({
  routes: privacyRoutes,
  letters: [privacyLetter],
  jobs: [buildExport, eraseDue, erasePerson, sweepExports],
  schedule: [
    { job: eraseDue, cron: '47 * * * *' },
    { job: sweepExports, cron: '57 * * * *' },
  ],
});
