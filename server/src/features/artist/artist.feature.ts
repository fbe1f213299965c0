import { feature } from '../../feature.ts';
import { artistLetter } from './artist.letter.ts';
import { artistRoutes } from './artist.routes.ts';

export const artistFeature = feature({
  routes: artistRoutes,
  letters: [artistLetter],
});
