import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import type { Storage } from '../../outside/storage.ts';
import { deleteBrandFile, isFileUsed, listUnusedFiles, lockBrandFile } from './brand-file.queries.ts';

/** As long as an editor may stay open with a picture that is not saved yet. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/** Removes pictures that stand in no brand, on no landing page and on no link page, be it an earlier version: file and row. */
export const sweepBrandFiles = job({
  name: 'brand.sweep',
  payload: z.object({}),
  attempts: 5,
  async run({ db, storage, now, signal }) {
    const before = new Date(now().getTime() - UNUSED_FOR_MS);
    let after: string | null = null;
    for (;;) {
      const found = await listUnusedFiles(db, before, after, BATCH);
      for (const { id } of found) {
        if (signal.aborted) return;
        await removeUnused(db, storage, id);
      }
      after = found.at(-1)?.id ?? null;
      if (found.length < BATCH) return;
    }
  },
});

/** Looked at again while it is locked: a brand that is being saved holds its pictures until it is. */
async function removeUnused(db: Db, storage: Storage, id: string) {
  await db.transaction().execute(async (tx) => {
    const file = await lockBrandFile(tx, id);
    if (!file || (await isFileUsed(tx, id))) return;
    await storage.remove(file.storage_key);
    await deleteBrandFile(tx, id);
  });
}
