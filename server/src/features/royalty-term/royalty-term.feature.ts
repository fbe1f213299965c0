import { feature } from '../../feature.ts';
import { termLetter } from './royalty-term.letter.ts';
import { royaltyTermRoutes } from './royalty-term.routes.ts';
import { tellProposed } from './tell-proposed.job.ts';

export const royaltyTermFeature = feature({
  routes: royaltyTermRoutes,
  letters: [termLetter],
  jobs: [tellProposed],
  schedule: [{ job: tellProposed, cron: '* * * * *' }],
});
