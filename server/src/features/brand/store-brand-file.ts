import { createHash, randomUUID } from 'node:crypto';
import type { BrandFileKind } from '@toada/domain/brand/brand.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Db, Executor } from '../../db/connect.ts';
import type { Storage } from '../../outside/storage.ts';
import { deleteBrandFile, findBrandFile, insertBrandFile, listLatestFiles } from './brand-file.queries.ts';
import { BRAND_FILES_PATH } from './brand-file-path.ts';
import { shapePicture } from './shape-picture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody tries so many logos in a day. */
const DAILY_MAX = 200;

type NewPicture = { ownerId: string | null; kind: BrandFileKind; content: Buffer; now: Date };

/**
 * Cuts a picture to its size and keeps it, open to everybody. The row comes before the file: a server that dies in between
 * leaves a row that no brand names, which the sweep understands, and never a file nobody knows.
 */
export async function storeBrandFile(db: Db, storage: Storage, { ownerId, kind, content, now }: NewPicture) {
  const { content: picture, ending, width, height } = await shapePicture(content, kind);
  const id = randomUUID();
  const storage_key = `brand-files/${id}.${ending}`;
  const row = { id, owner_id: ownerId, kind, ending, storage_key, width, height, bytes: picture.length };
  await insertBrandFile(db, { ...row, created_at: now });
  try {
    await storage.put(storage_key, picture, { sha256: createHash('sha256').update(picture).digest('hex') });
    // With the account of whoever sent it the row is gone, and the file must not stay.
    if (!(await findBrandFile(db, id))) throw new AppError('brand.fileUnknown', {});
  } catch (error) {
    // Where even this fails the row stays, and with it the knowledge that there may be a file.
    await undo(db, storage, id, storage_key).catch(() => {});
    throw error;
  }
  return { url: `${BRAND_FILES_PATH}/${id}.${ending}`, width, height };
}

async function undo(db: Db, storage: Storage, id: string, key: string) {
  await storage.remove(key);
  await deleteBrandFile(db, id);
}

/** Before the work: whoever has sent enough today may send again when the oldest of it is a day old. */
export async function refuseHoard(db: Executor, ownerId: string | null, now: Date) {
  const since = new Date(now.getTime() - DAY_MS);
  const oldest = (await listLatestFiles(db, ownerId, since, DAILY_MAX)).at(DAILY_MAX - 1);
  if (!oldest) return;
  const waitMs = oldest.created_at.getTime() + DAY_MS - now.getTime();
  throw new AppError('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
