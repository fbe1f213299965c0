import { videoUploadApi as api } from '@toada/domain/video-upload/video-upload.contract.ts';
import { feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { retryVideo, startVideo, takeDownVideo } from './move-video.ts';
import { sendVideos, wakeVideos } from './send-videos.job.ts';

export const videoUploadFeature = feature({
  routes: [
    serve(api.start, 'release.edit', startVideo),
    serve(api.retry, 'release.edit', retryVideo),
    serve(api.takeDown, 'release.edit', takeDownVideo),
  ],
  jobs: [sendVideos, wakeVideos],
  schedule: [{ job: wakeVideos, cron: '* * * * *' }],
});
