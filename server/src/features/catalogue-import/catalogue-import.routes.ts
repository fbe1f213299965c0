import { catalogueImportApi as api } from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { serve } from '../../http/serve.ts';
import { importCatalogue, rehearseImport } from './import-catalogue.ts';

/** Two thousand lines are a heavy call; nobody needs many of them. */
const limit = { points: 60, perSeconds: 3600 };

export const catalogueImportRoutes = [
  serve(api.rehearse, 'release.edit', rehearseImport, { limit }),
  // Pressed twice, or sent again by a dead network: still one catalogue.
  serve(api.run, 'release.edit', importCatalogue, { limit }),
];
