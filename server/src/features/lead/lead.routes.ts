import { leadApi } from '@toada/domain/lead/lead.contract.ts';
import { leadAdminApi as api } from '@toada/domain/lead/lead-admin.contract.ts';
import { leadLeaveApi } from '@toada/domain/lead/lead-leave.contract.ts';
import { serve } from '../../http/serve.ts';
import { createLead } from './create-lead.ts';
import { exportLeads } from './export-leads.ts';
import { leaveList } from './leave-list.ts';
import { contactLead, reopenLead } from './move-lead.ts';
import { readLeads } from './read-leads.ts';

const FEW = { limit: { points: 30, perSeconds: 600 } };

/** Endpoint, permission, verb: a route has no other logic. */
export const leadRoutes = [
  serve(leadApi.create, 'lead.create', createLead, FEW),
  serve(leadLeaveApi.leave, 'lead.leave', leaveList, FEW),
  serve(api.list, 'lead.manage', readLeads),
  serve(api.contact, 'lead.manage', contactLead),
  serve(api.reopen, 'lead.manage', reopenLead),
  serve(api.export, 'lead.manage', exportLeads),
];
