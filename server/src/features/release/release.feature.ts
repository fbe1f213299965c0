import { feature } from '../../feature.ts';
import { markOut } from './mark-out.job.ts';
import { releaseRoutes } from './release.routes.ts';
import { cutFrame } from './video/cut-frame.job.ts';
import { videoRoutes } from './video/video.routes.ts';

export const releaseFeature = feature({
  routes: [...releaseRoutes, ...videoRoutes],
  jobs: [markOut, cutFrame],
  schedule: [{ job: markOut, cron: '*/15 * * * *' }],
});
