import { feature } from '../../feature.ts';
import { dropBytes } from './drop-bytes.job.ts';
import { workRoutes } from './work.routes.ts';

export const workFeature = feature({ routes: workRoutes, jobs: [dropBytes] });
