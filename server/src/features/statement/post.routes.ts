import { reversalApi } from '@toada/domain/statement/reversal.contract.ts';
import { statementApi as api } from '@toada/domain/statement/statement.contract.ts';
import { serve } from '../../http/serve.ts';
import { approveStatement } from './post/approve-statement.ts';
import { readReversal } from './post/read-reversal.ts';
import { reverseStatement } from './post/reverse-statement.ts';
import { sendBackStatement } from './second/send-back.ts';

export const statementPostRoutes = [
  serve(api.approve, 'statement.manage', approveStatement),
  serve(reversalApi.preview, 'statement.manage', readReversal),
  serve(api.reverse, 'statement.manage', reverseStatement),
  serve(api.sendBack, 'statement.manage', sendBackStatement),
];
