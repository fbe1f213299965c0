import { feature } from '../../feature.ts';
import { participantRoutes } from './participant.routes.ts';

export const participantFeature = feature({
  routes: participantRoutes,
});
