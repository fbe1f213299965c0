import { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { publish } from '../../live/publish.ts';
import { checkOf } from './check/check-media.job.ts';
import { findAnyMediaFile, type MediaFileRow, setStored } from './media-file.queries.ts';

/** Brings a whole and verified file from where it arrived to where files are kept. Done again, it finds it there. */
export const storeMediaFile = job({
  name: 'mediaFile.store',
  payload: z.object({ mediaFileId: z.uuid() }),
  attempts: 15,
  // A gigabyte on its way to S3 takes minutes; others wait for the same worker.
  lane: { name: 'media-store', atOnce: 2 },
  async run({ db, storage, payload: { mediaFileId: id }, now }) {
    const row = await findAnyMediaFile(db, id);
    if (!row || row.discarded_at || !row.storage_key || !row.sha256) return;
    if (row.status === 'receiving') {
      await storage.takeOver(row.storage_key, id, { bytes: row.bytes, sha256: row.sha256 });
      const isNoted = await inTransaction(db, (tx) => noteStored(tx, row, now()));
      if (!isNoted && !(await isWanted(db, id))) await storage.remove(row.storage_key);
    }
    await storage.incoming.remove(id);
  },
});

/**
 * False where its row went meanwhile, with the account of whoever sent it. A worker that was taken for dead and is not
 * comes second with its note: then the row is there, and the file is the one that was noted.
 */
async function isWanted(db: Executor, id: string): Promise<boolean> {
  const row = await findAnyMediaFile(db, id);
  return row !== undefined && row.discarded_at === null;
}

async function noteStored(db: Executor, { id, kind }: MediaFileRow, now: Date): Promise<boolean> {
  const stored = await setStored(db, id, now);
  if (!stored) return false;
  await enqueue(db, checkOf(kind), { mediaFileId: id }, { key: `check:${id}` });
  // A release may have taken it meanwhile, for somebody else.
  await publish(db, stored.user_id, { type: 'changed', subject: `media-file:${id}` });
  return true;
}
