import { feature } from '../../feature.ts';
import { checkAttempt } from './check-attempt.job.ts';
import { openAttempt } from './open-attempt.job.ts';
import { paymentRoutes } from './payment.routes.ts';
import { refundPayment } from './refund-payment.job.ts';
import { sweepPayments } from './sweep-payments.job.ts';

export const paymentFeature = feature({
  routes: paymentRoutes,
  jobs: [openAttempt, checkAttempt, refundPayment, sweepPayments],
  schedule: [{ job: sweepPayments, cron: '*/10 * * * *' }],
});
