import { feature } from '../../feature.ts';
import { sendVideos, wakeVideos } from './send-videos.job.ts';
import { takeDownVideo } from './take-down-erased.job.ts';

export const videoUploadFeature = feature({
  jobs: [sendVideos, wakeVideos, takeDownVideo],
  schedule: [{ job: wakeVideos, cron: '* * * * *' }],
});
