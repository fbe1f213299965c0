import { uploadApi as api } from '@toada/domain/upload/upload.contract.ts';
import { servePrepared } from '../../http/serve.ts';
import { receiveUpload } from './receive-upload.ts';

/** A form has a handful of files, and a person corrects a few; more from one address is a machine. */
const LIMIT = { limit: { points: 120, perSeconds: 900 } };

export const uploadRoutes = [
  // All of it is done before the transaction opens: a file does not wait in one, and its row must be there before it.
  servePrepared(api.create, 'upload.create', receiveUpload, async (_call, upload) => upload, LIMIT),
];
