import { feature } from '../../feature.ts';
import { coverArtRoutes } from './cover-art.routes.ts';
import { drawCoverArt } from './draw-cover-art.job.ts';
import { dropCoverFile } from './drop-cover-file.job.ts';

export const coverArtFeature = feature({ routes: coverArtRoutes, jobs: [drawCoverArt, dropCoverFile] });
