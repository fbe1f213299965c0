import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { UploadRequest } from '@toada/domain/upload/upload.contract.ts';
import { CLAIM_WITHIN_MS, fileTypes, uploadPurposes } from '@toada/domain/upload/upload.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { readBytes } from '../../http/bytes.ts';
import type { Preparing } from '../../http/serve.ts';
import { admitUpload } from './admit-upload.ts';
import { inspectFile } from './inspect/inspect-file.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { storeUpload } from './store-upload.ts';
import { listWaiting } from './upload.queries.ts';

/** No form has a tenth of it: whoever leaves more behind fills our disk. */
const WAITING_MAX = 100;

/** Reads, looks and stores: what is refused was never written anywhere. */
export async function receiveUpload(
  { purpose, name }: UploadRequest,
  { db, actor, now, storage, bytes }: Omit<Preparing, 'fetchPicture' | 'seal' | 'mark' | 'site'>,
) {
  assert(bytes !== null, 'a file arrives as bytes');
  const place = admitUpload(actor.id);
  try {
    await refuseHoard(db, actor.id, now);
    const body = await readBytes(bytes, uploadPurposes[purpose].limitBytes, place.take);
    if (body.length === 0) throw new AppError('upload.empty', {});
    const { content, type } = await inspectFile(body, purpose);
    const small = purpose === 'support' && fileTypes[type].isPicture ? await shrinkPicture(content) : null;
    return await storeUpload(db, storage, { userId: actor.id, purpose, name, content, type, small, now });
  } finally {
    place.leave();
  }
}

/** A person may send again when the oldest of the files that wait is given up. */
async function refuseHoard(db: Executor, userId: string, now: Date) {
  const waiting = await listWaiting(db, userId, new Date(now.getTime() - CLAIM_WITHIN_MS), WAITING_MAX);
  const oldest = waiting.at(WAITING_MAX - 1);
  if (!oldest) return;
  const waitMs = oldest.created_at.getTime() + CLAIM_WITHIN_MS - now.getTime();
  throw new AppError('rate.limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
