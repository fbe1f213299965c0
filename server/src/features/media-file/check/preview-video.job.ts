import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type JobCall, job } from '../../../jobs/job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { findAnyMediaFile, type MediaFileRow } from '../media-file.queries.ts';
import { setPreviewed } from './media-check.queries.ts';
import { tellOwner } from './tell-owner.ts';
import { withFolder, withStoredFile } from './with-stored-file.ts';

const SNOOZE_MS = 10 * 60 * 1000;

const Payload = z.object({ mediaFileId: z.uuid() });
type Call = JobCall<z.infer<typeof Payload>>;

/** Makes the small MP4 by which the panel shows a checked video, once. Cut off anywhere, it is made again; a half one is never kept. */
export const previewVideo = job({
  name: 'mediaFile.previewVideo',
  payload: Payload,
  attempts: 5,
  // Minutes of two cores: checks of other videos do not wait behind it.
  lane: { name: 'video-preview', atOnce: 1 },
  async run(call) {
    const row = await findAnyMediaFile(call.db, call.payload.mediaFileId);
    if (row?.kind !== 'video' || row.status !== 'checked' || row.discarded_at || row.preview_key) return;
    await preview(call, row).catch(async (error: unknown) => {
      if (call.isLastAttempt) await giveUp(call, row);
      throw error;
    });
  },
});

async function preview(call: Call, row: MediaFileRow) {
  const { storage, media, signal, db, payload, now } = call;
  if (!row.storage_key) throw new Error('a stored file has its place');
  const keys = { preview_key: `media-previews/${row.id}.mp4`, poster_key: `media-previews/${row.id}.poster.jpg` };
  const made = await withStoredFile(storage, row.storage_key, (path) =>
    withFolder(async (folder) => {
      const to = join(folder, 'preview.mp4');
      const found = await media.previewVideo(path, to, { signal });
      if (found === 'unavailable' || !found.isMade || !found.poster) return found;
      await storage.put(keys.preview_key, createReadStream(to));
      await storage.put(keys.poster_key, found.poster);
      return found;
    }),
  );
  if (made === 'unavailable') {
    const runAt = new Date(now().getTime() + SNOOZE_MS);
    await enqueue(db, previewVideo, payload, { runAt, key: `preview:${row.id}` });
  } else if (!made.isMade || !made.poster) await giveUp(call, row);
  else if (await setPreviewed(db, row.id, { ...keys, preview_failed_at: null })) await tellOwner(db, row);
  else await removeUnwanted(call, row, Object.values(keys));
}

/** The player is told that none will come. */
async function giveUp({ db, now }: Call, row: MediaFileRow) {
  if (await setPreviewed(db, row.id, { preview_failed_at: now() })) await tellOwner(db, row);
}

/** Its row went meanwhile; unless another worker had made the same. */
async function removeUnwanted({ db, storage }: Call, { id }: MediaFileRow, keys: readonly string[]) {
  const row = await findAnyMediaFile(db, id);
  if (!row || row.discarded_at) for (const key of keys) await storage.remove(key);
}
