import { feature } from '../../feature.ts';
import { paymentAccountLetter } from './payment-account.letter.ts';
import { paymentAccountRoutes } from './payment-account.routes.ts';

export const paymentAccountFeature = feature({
  routes: paymentAccountRoutes,
  letters: [paymentAccountLetter],
});
