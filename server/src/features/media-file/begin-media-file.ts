import { AppError } from '@toada/domain/errors.ts';
import type { MediaFileRequest } from '@toada/domain/media-file/media-file.contract.ts';
import { mediaKinds, UNCLAIMED_MAX, UNFINISHED_MAX } from '@toada/domain/media-file/media-file.rules.ts';
import type { Db } from '../../db/connect.ts';
import type { Storage } from '../../outside/storage.ts';
import { insertMediaFile, listWaitingFiles } from './media-file.queries.ts';

/** The database may live on the same disk: it must be able to write when no file is taken any more. */
const RESERVE_BYTES = 512 * 1024 * 1024;

type NewFile = { id: string; userId: string; request: MediaFileRequest; bytes: number; now: Date };

/** The row of a file of which nothing is here yet. What cannot be kept is refused before a byte of it is sent. */
export async function beginMediaFile(db: Db, storage: Storage, { id, userId, request, bytes, now }: NewFile) {
  const { limitBytes } = mediaKinds[request.kind];
  if (bytes === 0) throw new AppError('mediaFile.empty', {});
  if (bytes > limitBytes) throw new AppError('mediaFile.tooLarge', { limitBytes });
  await refuseHoard(db, userId);
  if ((await storage.incoming.freeBytes()) < bytes + RESERVE_BYTES) throw new AppError('mediaFile.diskFull', {});

  await insertMediaFile(db, {
    id,
    user_id: userId,
    kind: request.kind,
    name: request.filename,
    bytes,
    announced_sha256: request.sha256 ?? null,
    target_id: request.target_id ?? null,
    created_at: now,
    received_at: now,
  });
}

async function refuseHoard(db: Db, userId: string) {
  const waiting = await listWaitingFiles(db, userId, UNCLAIMED_MAX);
  const unfinished = waiting.filter(({ status }) => status === 'receiving');
  if (unfinished.length >= UNFINISHED_MAX) throw new AppError('mediaFile.tooMany', { limit: UNFINISHED_MAX });
  if (waiting.length >= UNCLAIMED_MAX) throw new AppError('mediaFile.tooMany', { limit: UNCLAIMED_MAX });
}
