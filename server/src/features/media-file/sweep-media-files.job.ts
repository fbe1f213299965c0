import { KEEP_MS } from '@toada/domain/media-file/media-file.rules.ts';
import { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { job } from '../../jobs/job.ts';
import type { Storage } from '../../outside/storage.ts';
import { deleteMediaFile, listKnownFiles, listSweepableFiles } from './media-file.queries.ts';

/** Longer than any transaction that claimed a file in its last moment, and than any request that brings bytes. */
const GRACE_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Removes what nobody goes on with, claims or wants: the file first, so that a row is there as long as the file is. */
export const sweepMediaFiles = job({
  name: 'mediaFile.sweep',
  payload: z.object({}),
  attempts: 5,
  async run({ db, storage, now, signal }) {
    const before = new Date(now().getTime() - KEEP_MS - GRACE_MS);
    for (;;) {
      const found = await listSweepableFiles(db, before, BATCH);
      for (const { id, storage_key, preview_key, sheet_key, poster_key } of found) {
        if (signal.aborted) return;
        await storage.incoming.remove(id);
        for (const key of [storage_key, preview_key, sheet_key, poster_key]) if (key) await storage.remove(key);
        await deleteMediaFile(db, id);
      }
      if (found.length < BATCH) break;
    }
    await sweepOrphans(db, storage, new Date(now().getTime() - DAY_MS));
  },
});

/** Bytes whose row is gone, with the account of whoever sent them or by a kill between the two. */
async function sweepOrphans(db: Db, storage: Storage, before: Date) {
  const untouched = await storage.incoming.listUntouched(before);
  if (untouched.length === 0) return;
  const known = await listKnownFiles(db, untouched);
  for (const id of untouched) if (!known.has(id)) await storage.incoming.remove(id);
}
