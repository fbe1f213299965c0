import { distributionApi as api } from '@toada/domain/distribution/distribution.contract.ts';
import { videoUploadApi } from '@toada/domain/video-upload/video-upload.contract.ts';
import { serve } from '../../http/serve.ts';
import { retryVideo, startVideo, takeDownVideo } from './move-video.ts';
import { readCounts, readDistribution, readDistributions } from './read-distributions.ts';
import { retryDistribution, startDistribution } from './start-distribution.ts';

export const distributionRoutes = [
  serve(api.list, 'release.read', readDistributions),
  serve(api.counts, 'release.read', readCounts),
  serve(api.find, 'release.read', readDistribution),
  serve(api.start, 'release.edit', startDistribution),
  serve(api.retry, 'release.edit', retryDistribution),
  serve(videoUploadApi.start, 'release.edit', startVideo),
  serve(videoUploadApi.retry, 'release.edit', retryVideo),
  serve(videoUploadApi.takeDown, 'release.edit', takeDownVideo),
];
