import { workImportApi as api } from '@toada/domain/work-import/work-import.contract.ts';
import { serve } from '../../http/serve.ts';
import { importWorks, rehearseWorks } from './import-works.ts';

export const workImportRoutes = [
  serve(api.rehearse, 'work.edit', rehearseWorks, { limit: { points: 60, perSeconds: 3600 } }),
  // Enough for some sheets of two thousand works, which come in parts of a hundred.
  serve(api.run, 'work.edit', importWorks, { limit: { points: 300, perSeconds: 3600 } }),
];
