import type { MediaFormat } from '@toada/domain/media-file/media-file.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Stored } from '../../outside/storage.ts';
import { checkOf } from './check/check-media.job.ts';
import { insertMediaFile, setFileClaimed, setStored, setVerified } from './media-file.queries.ts';

/** Kinds of files that are made here, and the format each is made in. */
export const madeFormats = { cover: 'jpg', thumbnail: 'jpg', video: 'mp4' } as const satisfies Record<
  string,
  MediaFormat
>;
export type MadeKind = keyof typeof madeFormats;
type MadeFile = { id: string; userId: string; name: string; stored: Stored; kind: MadeKind };

/** A picture that was made here and lies in the storage becomes somebody's thumbnail, taken and checked like one that was sent. */
export async function keepPicture(db: Executor, picture: Omit<MadeFile, 'kind'>, now: Date) {
  await insertMadeFile(db, { ...picture, kind: 'thumbnail' }, now);
  await setFileClaimed(db, picture.id, picture.userId, now);
}

/** The same, of any kind, still to be taken by what names it. */
export async function insertMadeFile(db: Executor, { id, userId, name, stored, kind }: MadeFile, now: Date) {
  const { key: storage_key, bytes, sha256 } = stored;
  await insertMediaFile(db, { id, user_id: userId, kind, name, bytes, created_at: now, received_at: now });
  await setVerified(db, id, { sha256, format: madeFormats[kind], storage_key });
  await setStored(db, id, now);
  await enqueue(db, checkOf(kind), { mediaFileId: id }, { key: `check:${id}` });
}
