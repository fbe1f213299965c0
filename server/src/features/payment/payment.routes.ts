import { paymentApi as api } from '@toada/domain/payment/payment.contract.ts';
import { serve } from '../../http/serve.ts';
import { beginPayment, readPayment } from './begin-payment.ts';
import { confirmPayment, confirmRefund } from './confirm-payment.ts';
import { importStatement } from './import-statement.ts';
import { clearLoose, readLoose, readReceived, readWaiting } from './read-received.ts';

export const paymentRoutes = [
  serve(api.find, 'payment.pay', readPayment),
  serve(api.begin, 'payment.pay', beginPayment),
  serve(api.waiting, 'payment.manage', readWaiting),
  serve(api.received, 'payment.manage', readReceived),
  serve(api.confirm, 'payment.manage', confirmPayment),
  serve(api.refund, 'payment.manage', confirmRefund),
  serve(api.loose, 'payment.manage', readLoose),
  serve(api.clear, 'payment.manage', clearLoose),
  serve(api.importStatement, 'payment.manage', importStatement),
];
