import { randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import { KEPT_PHOTOS_MAX } from '@toada/domain/press-kit/press-kit.content.ts';
import type { KitPhotoForm } from '@toada/domain/press-kit/press-kit.contract.ts';
import { nameFor } from '@toada/domain/upload/file-name.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import type { Storage } from '../../outside/storage.ts';
import { type PageOwner, requirePageOwner } from '../link-page/read-link-page.ts';
import { claimUpload, discardUpload, findUpload } from '../upload/claim-upload.ts';
import { deleteKitPhoto, findKitPhoto, insertKitPhoto, listKitPhotos } from './press-kit.queries.ts';
import { presentPhoto } from './read-press-kit.ts';
import { shapePhoto } from './shape-photo.ts';

type Kept = Parameters<typeof presentPhoto>[0];

/** From what was sent by the door for all files: in full size for the press, and small for the page. */
export async function prepareSentPhoto(input: KitPhotoForm, tools: Preparing): Promise<Kept> {
  const { db, actor, visible, storage, now } = tools;
  const owner = await requirePageOwner({ db, actor, visible, input });
  const kept = await listKitPhotos(db, owner.id, KEPT_PHOTOS_MAX);
  if (kept.length >= KEPT_PHOTOS_MAX) throw new AppError('pressKit.manyPhotos', { max: KEPT_PHOTOS_MAX });
  const claim = { userId: actor.id, id: input.upload_id, purpose: 'pressPhoto' } as const;
  const source = await findUpload(db, claim, now);
  const slice = await storage.read(source.storage_key);
  if (!slice) throw new AppError('upload.unknown', {});
  const shaped = await shapePhoto(Buffer.concat(await slice.stream.toArray()));
  return keepPhoto(tools, owner, source.name, shaped);
}

type Shaped = Awaited<ReturnType<typeof shapePhoto>>;

/** The row before the files: a server that dies in between leaves a row that no kit names, which the sweep understands. */
async function keepPhoto(
  { db, storage, now }: Preparing,
  owner: PageOwner,
  sentName: string,
  { full, small, width, height }: Shaped,
): Promise<Kept> {
  const id = randomUUID();
  const [storage_key, small_key] = [`press-photos/${id}.jpg`, `press-photos/${id}.small.jpg`];
  const photo = { id, name: nameFor('jpg', sentName), width, height, bytes: full.length };
  const row = { ...photo, user_id: owner.id, team_id: owner.team_id, storage_key, small_key, created_at: now };
  await insertKitPhoto(db, row);
  try {
    await storage.put(small_key, small);
    await storage.put(storage_key, full);
    // With the account the row is gone, and the files must not stay.
    if (!(await findKitPhoto(db, id))) throw new AppError('notFound', {});
  } catch (error) {
    await undo(storage, [storage_key, small_key])
      .then(() => deleteKitPhoto(db, id))
      .catch(() => {});
    throw error;
  }
  return { ...photo, small_key };
}

async function undo(storage: Storage, keys: readonly string[]) {
  for (const key of keys) await storage.remove(key);
}

/** The sent file has become the photograph and is given up. */
export async function claimSentPhoto({ db, actor, input, links, now }: Call<KitPhotoForm>, photo: Kept) {
  const claim = { userId: actor.id, id: input.upload_id, purpose: 'pressPhoto' } as const;
  const source = await claimUpload(db, claim, now);
  await discardUpload(db, { userId: actor.id, storageKey: source.storage_key }, now);
  return presentPhoto(photo, { links, now });
}
