import { feature } from '../../feature.ts';
import { integrationRequestLetter } from './integration-request.letter.ts';
import { integrationRequestRoutes } from './integration-request.routes.ts';

export const integrationRequestFeature = feature({
  routes: integrationRequestRoutes,
  letters: [integrationRequestLetter],
});
