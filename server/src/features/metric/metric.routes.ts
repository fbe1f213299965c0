import { metricApi as api } from '@toada/domain/metric/metric.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { exportMetrics } from './export-metrics.ts';
import { linkMetrics, printMetrics } from './print-metrics.ts';
import { readMetrics } from './read-metrics.ts';
import { readSeries } from './read-series.ts';

/** Each file is written anew. */
const FEW = { limit: { points: 120, perSeconds: 3600 } };

export const metricRoutes = [
  serve(api.read, 'metric.read', readMetrics),
  serve(api.releases, 'metric.read', readSeries),
  serve(api.export, 'metric.read', exportMetrics),
  servePrepared(api.file, 'metric.read', printMetrics, linkMetrics, FEW),
];
