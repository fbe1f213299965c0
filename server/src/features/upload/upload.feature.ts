import { feature } from '../../feature.ts';
import { sweepUploads } from './sweep-uploads.job.ts';
import { uploadRoutes } from './upload.routes.ts';

export const uploadFeature = feature({
  routes: uploadRoutes,
  jobs: [sweepUploads],
  schedule: [{ job: sweepUploads, cron: '37 * * * *' }],
});
