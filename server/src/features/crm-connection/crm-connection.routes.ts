import { crmConnectionApi as api } from '@toada/domain/crm-connection/crm-connection.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { beginCrmTest, readCrm, removeCrm, saveCrm } from './keep-crm.ts';

const FEW = { limit: { points: 60, perSeconds: 900 } };

export const crmConnectionRoutes = [
  serve(api.find, 'crmConnection.manage', readCrm),
  servePrepared(api.save, 'crmConnection.manage', async (_, { seal }) => seal, saveCrm, FEW),
  serve(api.test, 'crmConnection.manage', beginCrmTest, FEW),
  serve(api.remove, 'crmConnection.manage', removeCrm, FEW),
];
