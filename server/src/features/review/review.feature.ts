import { feature } from '../../feature.ts';
import { reviewLetter } from './review.letter.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewFeature = feature({
  routes: reviewRoutes,
  letters: [reviewLetter],
});
