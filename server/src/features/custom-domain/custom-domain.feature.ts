import { feature } from '../../feature.ts';
import { domainLetter } from './custom-domain.letter.ts';
import { customDomainRoutes } from './custom-domain.routes.ts';
import { recheckDomains } from './recheck-domains.job.ts';
import { verifyDomain } from './verify-domain.job.ts';

export const customDomainFeature = feature({
  routes: customDomainRoutes,
  letters: [domainLetter],
  jobs: [recheckDomains, verifyDomain],
  schedule: [{ job: recheckDomains, cron: '33 6 * * *' }],
});
