import { feature } from '../../feature.ts';
import { leadRoutes } from './lead.routes.ts';
import { sendLead } from './send-lead.job.ts';
import { welcomeLetter } from './welcome.letter.ts';

export const leadFeature = feature({
  routes: leadRoutes,
  letters: [welcomeLetter],
  jobs: [sendLead],
});
