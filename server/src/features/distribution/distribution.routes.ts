import { distributionApi as api } from '@toada/domain/distribution/distribution.contract.ts';
import { serve } from '../../http/serve.ts';
import { readCounts, readDistribution, readDistributions, readPlays } from './read-distributions.ts';
import { retryDistribution, startDistribution } from './start-distribution.ts';

export const distributionRoutes = [
  serve(api.list, 'release.read', readDistributions),
  serve(api.counts, 'release.read', readCounts),
  serve(api.plays, 'release.read', readPlays),
  serve(api.find, 'release.read', readDistribution),
  serve(api.start, 'release.edit', startDistribution),
  serve(api.retry, 'release.edit', retryDistribution),
];
