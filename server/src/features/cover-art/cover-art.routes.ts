import { coverArtApi as api } from '@toada/domain/cover-art/cover-art.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { createCoverArt } from './create-cover-art.ts';
import { readCoverArts, saveCoverArt } from './read-cover-arts.ts';
import { removeCoverArt, retryCoverArt } from './step-cover-art.ts';
import { copyForRelease, useCoverArt } from './use-cover-art.ts';

/** Seconds of a core each. */
const FEW = { limit: { points: 120, perSeconds: 3600 } };

export const coverArtRoutes = [
  serve(api.list, 'coverArt.read', readCoverArts),
  serve(api.create, 'coverArt.edit', createCoverArt, FEW),
  serve(api.retry, 'coverArt.edit', retryCoverArt, FEW),
  serve(api.save, 'coverArt.read', saveCoverArt),
  // The release's own right: a cover enters a draft by it alone.
  servePrepared(api.use, 'release.edit', copyForRelease, useCoverArt, FEW),
  serve(api.remove, 'coverArt.edit', removeCoverArt),
];
