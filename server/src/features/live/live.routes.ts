import { liveApi as api } from '@toada/domain/live/live.contract.ts';
import { serve } from '../../http/serve.ts';
import { issueTicket } from './issue-ticket.ts';

export const liveRoutes = [serve(api.ticket, 'live.open', issueTicket, { limit: { points: 120, perSeconds: 60 } })];
