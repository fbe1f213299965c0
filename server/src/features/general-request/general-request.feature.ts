import { feature } from '../../feature.ts';
import { generalRequestLetter } from './general-request.letter.ts';
import { generalRequestRoutes } from './general-request.routes.ts';

export const generalRequestFeature = feature({
  routes: generalRequestRoutes,
  letters: [generalRequestLetter],
});
