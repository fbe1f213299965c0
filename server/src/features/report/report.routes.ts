import { reportApi as api } from '@toada/domain/report/report.contract.ts';
import { serve } from '../../http/serve.ts';
import { linkReport, readReports, requestReport } from './request-report.ts';

export const reportRoutes = [
  serve(api.list, 'report.manage', readReports),
  serve(api.request, 'report.manage', requestReport, { limit: { points: 60, perSeconds: 3600 } }),
  serve(api.link, 'report.manage', linkReport),
];
