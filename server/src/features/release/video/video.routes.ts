import { videoApi as api } from '@toada/domain/video/video.contract.ts';
import { serve } from '../../../http/serve.ts';
import { callOffChange } from './call-off-change.ts';
import { changeVideo } from './change-video.ts';
import { createVideo } from './create-video.ts';
import { joinPlaylist } from './join-playlist.ts';
import { countVideos, readVideo, readVideoDraft, readVideoDrafts, readVideos } from './read-videos.ts';
import { removeVideo } from './remove-video.ts';
import { saveVideo } from './save-video.ts';
import { submitVideo } from './submit-video.ts';

export const videoRoutes = [
  serve(api.list, 'release.read', readVideos),
  serve(api.counts, 'release.read', countVideos),
  serve(api.drafts, 'release.read', readVideoDrafts),
  serve(api.find, 'release.read', readVideo),
  serve(api.create, 'release.edit', createVideo, { limit: { points: 200, perSeconds: 3600 } }),
  serve(api.draft, 'release.read', readVideoDraft),
  serve(api.saveDraft, 'release.edit', saveVideo),
  serve(api.submit, 'release.edit', submitVideo),
  serve(api.change, 'release.edit', changeVideo),
  serve(api.callOffChange, 'release.edit', callOffChange),
  serve(api.removeDraft, 'release.edit', removeVideo),
  serve(api.joinPlaylist, 'release.edit', joinPlaylist),
];
