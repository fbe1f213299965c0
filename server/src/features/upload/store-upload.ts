import { createHash, randomUUID } from 'node:crypto';
import { nameFor } from '@toada/domain/upload/file-name.ts';
import { fileTypes, type StoredType, type UploadPurpose } from '@toada/domain/upload/upload.rules.ts';
import type { Db } from '../../db/connect.ts';
import type { Storage } from '../../outside/storage.ts';
import { deleteUpload, insertUpload, setUploadStored } from './upload.queries.ts';

type NewFile = {
  userId: string;
  purpose: UploadPurpose;
  name: string;
  content: Buffer;
  type: StoredType;
  /** A copy of a picture, small and WebP. */
  small?: Buffer | null;
  now: Date;
};

/** Row, file, and the row again: a server that dies in between leaves a row the sweep understands, never a file nobody knows. */
export async function storeUpload(db: Db, storage: Storage, file: NewFile) {
  const { userId, purpose, name, content, type, small, now } = file;
  const id = randomUUID();
  // The ending says what the content is; the rest says nothing.
  const key = `uploads/${id}.${type}`;
  const smallKey = small ? `uploads/${id}.small.webp` : null;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await insertUpload(db, {
    id,
    user_id: userId,
    purpose,
    name: nameFor(type, name),
    content_type: fileTypes[type].contentType,
    bytes: content.length,
    sha256,
    storage_key: key,
    small_key: smallKey,
    created_at: now,
  });
  return putAndNote(db, storage, file, { id, key, smallKey, sha256 }).catch(async (error) => {
    // Where even this fails the row stays, and with it the knowledge that there may be a file.
    await undo(db, storage, { id, key, smallKey }).catch(() => {});
    throw error;
  });
}

type Place = { id: string; key: string; smallKey: string | null; sha256: string };

/** Fails also where the row is gone meanwhile, with the account of whoever sent it. */
async function putAndNote(
  db: Db,
  storage: Storage,
  { content, small, now }: NewFile,
  { id, key, smallKey, sha256 }: Place,
) {
  if (small && smallKey) await storage.put(smallKey, small);
  await storage.put(key, content, { sha256 });
  return setUploadStored(db, id, now);
}

async function undo(db: Db, storage: Storage, { id, key, smallKey }: Omit<Place, 'sha256'>) {
  if (smallKey) await storage.remove(smallKey);
  await storage.remove(key);
  await deleteUpload(db, id);
}
