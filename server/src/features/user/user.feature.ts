import { feature } from '../../feature.ts';
import { promotionLetter } from './promotion.letter.ts';
import { userRoutes } from './user.routes.ts';

export const userFeature = feature({
  routes: userRoutes,
  letters: [promotionLetter],
});
