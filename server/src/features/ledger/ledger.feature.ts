import { feature } from '../../feature.ts';
import { holdLetter } from './hold.letter.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { maturePayments } from './mature-payments.job.ts';

export const ledgerFeature = feature({
  routes: ledgerRoutes,
  letters: [holdLetter],
  jobs: [maturePayments],
  schedule: [{ job: maturePayments, cron: '3 * * * *' }],
});
