import { statementApi as api } from '@toada/domain/statement/statement.contract.ts';
import { serve } from '../../http/serve.ts';
import { approveStatement } from './post/approve-statement.ts';
import { reverseStatement } from './post/reverse-statement.ts';

export const statementPostRoutes = [
  serve(api.approve, 'statement.manage', approveStatement, { idempotent: true }),
  serve(api.reverse, 'statement.manage', reverseStatement, { idempotent: true }),
];
