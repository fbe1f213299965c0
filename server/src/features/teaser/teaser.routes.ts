import { teaserApi as api } from '@toada/domain/teaser/teaser.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { createTeaser } from './create-teaser.ts';
import { advertiseTeaser, copyFilm, distributeTeaser } from './hand-over.ts';
import { prepareFiles, readFiles } from './read-files.ts';
import { openTeaser, readNewestRelease, readTeasers } from './read-teasers.ts';
import { removeTeaser, retryTeaser } from './step-teaser.ts';

/** Minutes of two cores each. */
const FEW = { limit: { points: 60, perSeconds: 3600 } };

export const teaserRoutes = [
  serve(api.list, 'teaser.read', readTeasers),
  serve(api.newest, 'teaser.read', readNewestRelease),
  servePrepared(api.files, 'teaser.edit', prepareFiles, readFiles),
  serve(api.create, 'teaser.edit', createTeaser, FEW),
  serve(api.retry, 'teaser.edit', retryTeaser, FEW),
  serve(api.open, 'teaser.read', openTeaser),
  // Each by the right of what is made of it.
  servePrepared(api.distribute, 'release.edit', copyFilm, distributeTeaser, FEW),
  servePrepared(api.advertise, 'campaign.edit', copyFilm, advertiseTeaser, FEW),
  serve(api.remove, 'teaser.edit', removeTeaser),
];
