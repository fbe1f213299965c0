import { feature } from '../../feature.ts';
import { videoNetworkRoutes } from './video-network.routes.ts';

export const videoNetworkFeature = feature({ routes: videoNetworkRoutes });
