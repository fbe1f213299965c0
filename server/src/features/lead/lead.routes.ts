import { leadApi as api } from '@toada/domain/lead/lead.contract.ts';
import { serve } from '../../http/serve.ts';
import { createLead } from './create-lead.ts';

/** Endpoint, permission, verb: a route has no other logic. */
export const leadRoutes = [serve(api.create, 'lead.create', createLead, { limit: { points: 30, perSeconds: 600 } })];
