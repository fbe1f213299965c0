import { paymentAccountApi as api } from '@toada/domain/payment-account/payment-account.contract.ts';
import { serve } from '../../http/serve.ts';
import { createPaymentAccount } from './create-payment-account.ts';
import { approvePaymentAccount, rejectPaymentAccount } from './decide-payment-account.ts';
import { openProof } from './proof.ts';
import { readAccount, readApprovals, readHolder, readOwnAccounts, revealNumbers } from './read-payment-accounts.ts';
import { removePaymentAccount } from './remove-payment-account.ts';
import { savePaymentAccount } from './save-payment-account.ts';

/** Every change mails its owner: more than this is a machine that does. */
const LIMIT = { limit: { points: 60, perSeconds: 3600 } };

export const paymentAccountRoutes = [
  serve(api.list, 'paymentAccount.manage', readOwnAccounts),
  serve(api.holder, 'paymentAccount.manage', readHolder),
  serve(api.find, 'paymentAccount.manage', readAccount),
  serve(api.create, 'paymentAccount.manage', createPaymentAccount, LIMIT),
  serve(api.save, 'paymentAccount.manage', savePaymentAccount, LIMIT),
  serve(api.remove, 'paymentAccount.manage', removePaymentAccount, LIMIT),
  serve(api.openProof, 'paymentAccount.manage', openProof),
  serve(api.listApprovals, 'paymentAccount.decide', readApprovals),
  serve(api.reveal, 'paymentAccount.decide', revealNumbers),
  serve(api.openApprovalProof, 'paymentAccount.decide', openProof),
  serve(api.approve, 'paymentAccount.decide', approvePaymentAccount),
  serve(api.reject, 'paymentAccount.decide', rejectPaymentAccount),
];
