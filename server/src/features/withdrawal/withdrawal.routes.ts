import { withdrawalApi as api } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { serve } from '../../http/serve.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { compareWithdrawals } from './compare-withdrawals.ts';
import { approveWithdrawal, examineWithdrawal, refuseWithdrawal, undoApproval } from './decide-withdrawal.ts';
import { readOptions } from './read-options.ts';
import { readOverview } from './read-overview.ts';
import { readWithdrawalPerson } from './read-person.ts';
import { readWithdrawal, readWithdrawals } from './read-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

export const withdrawalRoutes = [
  serve(api.options, 'withdrawal.request', readOptions),
  serve(api.list, 'withdrawal.read', readWithdrawals),
  serve(api.find, 'withdrawal.read', readWithdrawal),
  serve(api.request, 'withdrawal.request', requestWithdrawal),
  serve(api.cancel, 'withdrawal.request', cancelWithdrawal),
  serve(api.overview, 'withdrawal.decide', readOverview),
  serve(api.person, 'withdrawal.decide', readWithdrawalPerson),
  serve(api.compare, 'withdrawal.decide', compareWithdrawals),
  serve(api.examine, 'withdrawal.decide', examineWithdrawal),
  serve(api.approve, 'withdrawal.decide', approveWithdrawal),
  serve(api.undo, 'withdrawal.decide', undoApproval),
  serve(api.refuse, 'withdrawal.decide', refuseWithdrawal),
];
