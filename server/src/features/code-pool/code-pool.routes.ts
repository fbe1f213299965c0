import { codePoolApi as api } from '@toada/domain/code-pool/code-pool.contract.ts';
import { serve } from '../../http/serve.ts';
import { changePool } from './change-pool.ts';
import { createPool } from './create-pool.ts';
import { importCodes } from './import-codes.ts';
import { issueCode } from './issue-code.ts';
import { readIssued, readPools } from './read-pools.ts';

/** A list of twenty thousand lines is looked up whole, twice with its rehearsal. */
const IMPORTS = { limit: { points: 60, perSeconds: 3600 } };

export const codePoolRoutes = [
  serve(api.list, 'codePool.manage', readPools),
  serve(api.create, 'codePool.manage', createPool),
  serve(api.change, 'codePool.manage', changePool),
  serve(api.import, 'codePool.manage', importCodes, IMPORTS),
  serve(api.listIssued, 'codePool.manage', readIssued),
  serve(api.issue, 'code.issue', issueCode),
];
