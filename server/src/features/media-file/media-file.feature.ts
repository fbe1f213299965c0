import { feature } from '../../feature.ts';
import { checkMedia, checkVideo } from './check/check-media.job.ts';
import { previewVideo } from './check/preview-video.job.ts';
import { dropUntaken } from './drop-untaken.job.ts';
import { mediaFileRoutes } from './media-file.routes.ts';
import { storeMediaFile } from './store-media-file.job.ts';
import { sweepMediaFiles } from './sweep-media-files.job.ts';

export const mediaFileFeature = feature({
  routes: mediaFileRoutes,
  jobs: [checkMedia, checkVideo, dropUntaken, previewVideo, storeMediaFile, sweepMediaFiles],
  schedule: [{ job: sweepMediaFiles, cron: '42 * * * *' }],
});
