import { incomeApi as api } from '@toada/domain/income/income.contract.ts';
import { ledgerApi } from '@toada/domain/ledger/ledger.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { exportLines } from './export-lines.ts';
import { linkFile } from './keep-file.ts';
import { makeLinesFile } from './make-lines-file.ts';
import { makeStatementFile } from './make-statement-file.ts';
import { readIncome } from './read-income.ts';
import { readRows } from './read-rows.ts';
import { readSources } from './read-sources.ts';
import { readStatements } from './read-statements.ts';

/** Each file is written anew. */
const FEW = { limit: { points: 120, perSeconds: 3600 } };
/** Each reads a store's file. */
const ROWS = { limit: { points: 600, perSeconds: 3600 } };

export const incomeRoutes = [
  serve(api.read, 'ledger.read', readIncome),
  serve(api.statements, 'ledger.read', readStatements),
  servePrepared(api.file, 'ledger.read', makeStatementFile, linkFile, FEW),
  servePrepared(api.linesFile, 'ledger.read', makeLinesFile, linkFile, FEW),
  serve(ledgerApi.sources, 'ledger.read', readSources),
  servePrepared(ledgerApi.rows, 'ledger.read', readRows, async (_call, found) => found, ROWS),
  serve(api.export, 'ledger.read', exportLines),
];
