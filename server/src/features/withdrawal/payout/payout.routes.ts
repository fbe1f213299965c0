import { withdrawalApi as api } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { serve } from '../../../http/serve.ts';
import { createBatch } from './create-batch.ts';
import { exportBatch } from './export-batch.ts';
import { importResults } from './import-results.ts';
import { readBatches } from './read-batches.ts';
import { addReceipt, openReceipt } from './receipt.ts';
import { payWithdrawal, returnWithdrawal } from './settle-withdrawal.ts';

export const payoutRoutes = [
  serve(api.batches, 'withdrawal.decide', readBatches),
  serve(api.createBatch, 'withdrawal.decide', createBatch),
  serve(api.exportBatch, 'withdrawal.decide', exportBatch),
  serve(api.importResults, 'withdrawal.decide', importResults),
  serve(api.pay, 'withdrawal.decide', payWithdrawal),
  serve(api.return, 'withdrawal.decide', returnWithdrawal),
  serve(api.addReceipt, 'withdrawal.decide', addReceipt),
  serve(api.openReceipt, 'withdrawal.read', openReceipt),
];
