import { feature } from '../../feature.ts';
import { remindFans } from './remind-fans.job.ts';
import { reminderLetter } from './reminder.letter.ts';
import { smartLinkRoutes } from './smart-link.routes.ts';

export const smartLinkFeature = feature({
  routes: smartLinkRoutes,
  letters: [reminderLetter],
  jobs: [remindFans],
  schedule: [{ job: remindFans, cron: '* * * * *' }],
});
