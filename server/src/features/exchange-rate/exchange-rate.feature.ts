import { feature } from '../../feature.ts';
import { exchangeRateRoutes } from './exchange-rate.routes.ts';

export const exchangeRateFeature = feature({
  routes: exchangeRateRoutes,
});
