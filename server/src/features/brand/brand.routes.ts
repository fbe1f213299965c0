import { brandApi as api } from '@toada/domain/brand/brand.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { claimSentFile, prepareFetchedFile, prepareSentFile } from './add-brand-file.ts';
import { readOwnBrand, readWhiteLabel } from './read-brand.ts';
import { saveArtistBrand } from './save-artist-brand.ts';
import { saveWhiteLabel } from './save-white-label.ts';

/** A picture is costly to cut. */
const FEW = { limit: { points: 60, perSeconds: 900 } };
/** And one from elsewhere makes us knock on other people's doors. */
const FETCHES = { limit: { points: 20, perSeconds: 900 } };

export const brandRoutes = [
  serve(api.own, 'brand.read', readOwnBrand),
  serve(api.find, 'whiteLabel.manage', readWhiteLabel),
  serve(api.save, 'whiteLabel.manage', saveWhiteLabel),
  serve(api.saveArtist, 'artistBrand.manage', saveArtistBrand),
  servePrepared(api.addFile, 'brandFile.add', prepareSentFile, claimSentFile, FEW),
  servePrepared(api.fetchFile, 'brandFile.add', prepareFetchedFile, async (_call, file) => file, FETCHES),
];
