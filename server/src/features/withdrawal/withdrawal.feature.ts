import { feature } from '../../feature.ts';
import { dropReceipt } from './payout/drop-receipt.job.ts';
import { payoutRoutes } from './payout/payout.routes.ts';
import { receiptLetter } from './payout/receipt.letter.ts';
import { tellApproval } from './tell-approval.job.ts';
import { withdrawalLetter } from './withdrawal.letter.ts';
import { withdrawalRoutes } from './withdrawal.routes.ts';

export const withdrawalFeature = feature({
  routes: [...payoutRoutes, ...withdrawalRoutes],
  letters: [receiptLetter, withdrawalLetter],
  jobs: [dropReceipt, tellApproval],
});
