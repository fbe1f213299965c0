import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import type { Storage } from '../../outside/storage.ts';
import { deleteKitPhoto, listUnusedPhotos, lockUnusedPhoto } from './press-kit.queries.ts';

/** As long as an editor may stay open with a photograph that is not saved yet. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/** Removes photographs that neither the draft nor the published kit names: files and row. */
export const sweepKitPhotos = job({
  name: 'pressKit.sweepPhotos',
  payload: z.object({}),
  attempts: 5,
  async run({ db, storage, now, signal }) {
    const before = new Date(now().getTime() - UNUSED_FOR_MS);
    for (const { id } of await listUnusedPhotos(db, before, BATCH)) {
      if (signal.aborted) return;
      await removeUnused(db, storage, id);
    }
  },
});

/** Looked at again while it is locked: a save that names it holds it until it is written. */
async function removeUnused(db: Db, storage: Storage, id: string) {
  await db.transaction().execute(async (tx) => {
    const photo = await lockUnusedPhoto(tx, id);
    if (!photo) return;
    await storage.remove(photo.small_key);
    await storage.remove(photo.storage_key);
    await deleteKitPhoto(tx, id);
  });
}
