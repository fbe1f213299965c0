import { dashboardApi as api } from '@toada/domain/dashboard/dashboard.contract.ts';
import { ledgerApi } from '@toada/domain/ledger/ledger.contract.ts';
import { serve } from '../../http/serve.ts';
import { openArtistDashboard } from './open-artist-dashboard.ts';
import { readDashboard } from './read-dashboard.ts';
import { readFinanceQueues } from './read-finance-queues.ts';
import { readMenuCounters } from './read-menu-counters.ts';
import { readQueues } from './read-queues.ts';

export const dashboardRoutes = [
  serve(api.read, 'dashboard.read', readDashboard),
  serve(api.openArtist, 'artistDashboard.read', openArtistDashboard),
  serve(api.menu, 'dashboard.read', readMenuCounters),
  serve(api.queues, 'queue.read', readQueues),
  serve(ledgerApi.queues, 'ledger.manage', readFinanceQueues),
];
