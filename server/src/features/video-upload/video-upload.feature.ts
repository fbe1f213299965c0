import { feature } from '../../feature.ts';
import { sendVideos, wakeVideos } from './send-videos.job.ts';

export const videoUploadFeature = feature({
  jobs: [sendVideos, wakeVideos],
  schedule: [{ job: wakeVideos, cron: '* * * * *' }],
});
