import { incomeApi as api } from '@toada/domain/income/income.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { exportLines } from './export-lines.ts';
import { linkFile } from './keep-file.ts';
import { makeLinesFile } from './make-lines-file.ts';
import { makeStatementFile } from './make-statement-file.ts';
import { readIncome } from './read-income.ts';
import { readStatements } from './read-statements.ts';

/** Each file is written anew. */
const FEW = { limit: { points: 120, perSeconds: 3600 } };

export const incomeRoutes = [
  serve(api.read, 'ledger.read', readIncome),
  serve(api.statements, 'ledger.read', readStatements),
  servePrepared(api.file, 'ledger.read', makeStatementFile, linkFile, FEW),
  servePrepared(api.linesFile, 'ledger.read', makeLinesFile, linkFile, FEW),
  serve(api.export, 'ledger.read', exportLines),
];
