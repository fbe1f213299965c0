import { AppError } from '@toada/domain/errors.ts';
import { acceptedFormat, HEAD_BYTES, type MediaFormat, wrongType } from '@toada/domain/media-file/media-file.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Db, Executor } from '../../db/connect.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Storage } from '../../outside/storage.ts';
import { deleteMediaFile, findMediaFile, type MediaFileRow, setVerified } from './media-file.queries.ts';
import { forgetRunning, takeRunning } from './running-hashes.ts';
import { storeMediaFile } from './store-media-file.job.ts';

type Input = { id: AskedId<'media_files'>; sha256?: string | undefined };
export type Proof = { row: MediaFileRow; sha256: string; format: MediaFormat };

/** Before the transaction, since a file of which another process took the beginning is read again from its first byte. */
export async function prepareFinish(input: Input, { db, visible, storage }: Preparing): Promise<Proof> {
  const row = await findMediaFile(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  const announced = input.sha256 ?? row.announced_sha256;
  if (!announced) throw new AppError('input.invalid', { fields: { sha256: 'field.required' } });
  return proveMediaFile(db, storage, row, announced);
}

export function finishMediaFile({ db }: Call<Input>, proof: Proof) {
  return settleMediaFile(db, proof);
}

/** Compares the arrived bytes with the announced hash. Other bytes are thrown away: nothing could be done with them. */
export async function proveMediaFile(db: Db, storage: Storage, row: MediaFileRow, announced: string): Promise<Proof> {
  if (row.sha256 && row.format) {
    // Finished before, and asked again since the answer was lost.
    if (row.sha256 !== announced) throw new AppError('mediaFile.damaged', {});
    return { row, sha256: row.sha256, format: row.format };
  }
  const receivedBytes = await storage.incoming.bytes(row.id);
  if (receivedBytes !== row.bytes) throw new AppError('mediaFile.incomplete', { receivedBytes, bytes: row.bytes });

  const head = row.format ? Buffer.alloc(0) : await storage.incoming.head(row.id, HEAD_BYTES);
  const format = row.format ?? acceptedFormat(row.kind, head);
  const sha256 = format && (await hashOf(storage, row));
  if (format && sha256 === announced) return { row, sha256, format };
  await dropMediaFile(db, storage, row.id);
  throw format
    ? new AppError('mediaFile.damaged', {})
    : new AppError('mediaFile.wrongType', wrongType(row.kind, row.name, head));
}

async function hashOf(storage: Storage, { id, bytes }: MediaFileRow) {
  return takeRunning(id, bytes)?.digest('hex') ?? storage.incoming.hash(id);
}

/** From here on it is on its way into the storage, whatever dies: the job exists if and only if the note does. */
export async function settleMediaFile(db: Executor, { row, sha256, format }: Proof): Promise<MediaFileRow> {
  const verified = await setVerified(db, row.id, { sha256, format, storage_key: `media/${row.id}.${format}` });
  if (!verified) return row;
  await enqueue(db, storeMediaFile, { mediaFileId: row.id });
  return verified;
}

/** A file that is of no use: gone at once, the bytes first. */
export async function dropMediaFile(db: Db, storage: Storage, id: string) {
  forgetRunning(id);
  await storage.incoming.remove(id);
  await deleteMediaFile(db, id);
}
