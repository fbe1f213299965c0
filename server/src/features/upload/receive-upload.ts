import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { UploadRequest } from '@toada/domain/upload/upload.contract.ts';
import { uploadPurposes } from '@toada/domain/upload/upload.rules.ts';
import { readBytes } from '../../http/bytes.ts';
import type { Preparing } from '../../http/serve.ts';
import { admitUpload } from './admit-upload.ts';
import { inspectFile } from './inspect/inspect-file.ts';
import { storeUpload } from './store-upload.ts';

/** Reads, looks and stores: what is refused was never written anywhere. */
export async function receiveUpload({ purpose, name }: UploadRequest, { db, actor, now, storage, bytes }: Preparing) {
  assert(bytes !== null, 'a file arrives as bytes');
  const place = admitUpload(actor.id);
  try {
    const body = await readBytes(bytes, uploadPurposes[purpose].limitBytes, place.take);
    if (body.length === 0) throw new AppError('upload.empty', {});
    const { content, type } = await inspectFile(body, purpose);
    return await storeUpload(db, storage, { userId: actor.id, purpose, name, content, type, now });
  } finally {
    place.leave();
  }
}
