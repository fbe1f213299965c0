import { feature } from '../../feature.ts';
import { channelRoutes } from './channel.routes.ts';
import { fetchChannel } from './fetch-channel.job.ts';
import { revokeChannel } from './revoke-channel.job.ts';
import { sweepFlows } from './sweep-flows.job.ts';

export const channelFeature = feature({
  routes: channelRoutes,
  jobs: [fetchChannel, revokeChannel, sweepFlows],
  schedule: [{ job: sweepFlows, cron: '41 * * * *' }],
});
