import { leadApi } from '@toada/domain/lead/lead.contract.ts';
import { leadAdminApi as api } from '@toada/domain/lead/lead-admin.contract.ts';
import { serve } from '../../http/serve.ts';
import { createLead } from './create-lead.ts';
import { exportLeads } from './export-leads.ts';
import { contactLead, reopenLead } from './move-lead.ts';
import { readLeads } from './read-leads.ts';

/** Endpoint, permission, verb: a route has no other logic. */
export const leadRoutes = [
  serve(leadApi.create, 'lead.create', createLead, { limit: { points: 30, perSeconds: 600 } }),
  serve(api.list, 'lead.manage', readLeads),
  serve(api.contact, 'lead.manage', contactLead),
  serve(api.reopen, 'lead.manage', reopenLead),
  serve(api.export, 'lead.manage', exportLeads),
];
