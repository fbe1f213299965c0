import { fanApi as api } from '@toada/domain/fan/fan.contract.ts';
import { fanImportApi } from '@toada/domain/fan/fan-import.contract.ts';
import { type Preparing, serve, servePrepared } from '../../http/serve.ts';
import { exportFans } from './export-fans.ts';
import { importFans, rehearseFans } from './import-fans.ts';
import { readFanConsents, readFanSummary, readFans } from './read-fans.ts';
import { removeFan } from './remove-fan.ts';

const markOf = async (_: unknown, { mark }: Preparing) => mark;

export const fanRoutes = [
  serve(api.list, 'fan.read', readFans),
  serve(api.summary, 'fan.read', readFanSummary),
  serve(api.export, 'fan.export', exportFans),
  serve(api.consents, 'fan.export', readFanConsents),
  serve(api.remove, 'fan.manage', removeFan),
  servePrepared(fanImportApi.rehearse, 'fan.manage', markOf, rehearseFans, { limit: { points: 60, perSeconds: 3600 } }),
  servePrepared(fanImportApi.run, 'fan.manage', markOf, importFans, { limit: { points: 120, perSeconds: 3600 } }),
];
