import { releaseApi as api } from '@toada/domain/release/release.contract.ts';
import { releasePageApi as pageApi } from '@toada/domain/release/release-page.contract.ts';
import { serve } from '../../http/serve.ts';
import { countReleases } from './count-releases.ts';
import { createRelease } from './create-release.ts';
import { findTracks } from './find-tracks.ts';
import { linkFile } from './link-file.ts';
import { readReleasePage } from './read-release-page.ts';
import { readDraft, readReleases } from './read-releases.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';
import { submitRelease } from './submit-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

export const releaseRoutes = [
  serve(api.tracks, 'release.read', findTracks),
  serve(api.list, 'release.read', readReleases),
  serve(api.counts, 'release.read', countReleases),
  serve(api.create, 'release.edit', createRelease, { limit: { points: 200, perSeconds: 3600 } }),
  serve(api.draft, 'release.read', readDraft),
  serve(api.saveDraft, 'release.edit', saveDraft),
  serve(api.submit, 'release.edit', submitRelease),
  serve(pageApi.find, 'release.read', readReleasePage),
  serve(pageApi.linkFile, 'release.read', linkFile),
  serve(pageApi.withdraw, 'release.edit', withdrawRelease),
  serve(api.removeDraft, 'release.edit', removeDraft),
];
