import { customDomainApi as api } from '@toada/domain/custom-domain/custom-domain.contract.ts';
import { serve } from '../../http/serve.ts';
import { checkDomain } from './check-domain.ts';
import { askForDomain, readDomain } from './read-domain.ts';
import { removeDomain, saveDomain } from './save-domain.ts';

const FEW = { limit: { points: 60, perSeconds: 900 } };

/** The proxy's question has no limit of its own: it asks from one address for everybody. */
export const customDomainRoutes = [
  serve(api.find, 'customDomain.manage', readDomain),
  serve(api.save, 'customDomain.manage', saveDomain, FEW),
  serve(api.check, 'customDomain.manage', checkDomain, FEW),
  serve(api.remove, 'customDomain.manage', removeDomain, FEW),
  serve(api.ask, 'customDomain.ask', askForDomain),
];
