import { feature } from '../../feature.ts';
import { settleHeld } from './settle-held.job.ts';
import { answerLetter, droppedLetter, invitationLetter } from './split.letters.ts';
import { splitRoutes } from './split.routes.ts';

export const splitFeature = feature({
  routes: splitRoutes,
  letters: [answerLetter, droppedLetter, invitationLetter],
  jobs: [settleHeld],
  schedule: [{ job: settleHeld, cron: '12 * * * *' }],
});
