import { exchangeRateApi as api } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { serve } from '../../http/serve.ts';
import { readMissingRates, readRates } from './read-rates.ts';
import { setRate } from './set-rate.ts';

export const exchangeRateRoutes = [
  serve(api.list, 'exchangeRate.manage', readRates),
  serve(api.missing, 'exchangeRate.manage', readMissingRates),
  serve(api.set, 'exchangeRate.manage', setRate),
];
