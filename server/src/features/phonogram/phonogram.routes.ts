import { phonogramApi as api } from '@toada/domain/phonogram/phonogram.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { makeRepertoireFile } from './make-repertoire-file.ts';
import { makeSheetFile } from './make-sheet-file.ts';
import { openRepertoire, openSheets } from './open-sheet-file.ts';
import { readPhonogram, savePhonogram } from './save-phonogram.ts';

/** Each file is written anew. */
const FEW = { limit: { points: 120, perSeconds: 3600 } };

export const phonogramRoutes = [
  serve(api.find, 'work.read', readPhonogram),
  serve(api.save, 'work.edit', savePhonogram, { limit: { points: 500, perSeconds: 3600 } }),
  servePrepared(api.file, 'work.read', makeSheetFile, openSheets, FEW),
  servePrepared(api.repertoire, 'work.read', makeRepertoireFile, openRepertoire, FEW),
];
