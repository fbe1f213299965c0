import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createStorage } from '../../outside/storage.ts';
import { buildStoredFile } from '../../testing/deliverable.ts';
import { buildProfile, db, filesDir, signIn, storage } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { startSwift } from '../../testing/swift.ts';
import { buildExport } from './build-export.job.ts';
import { partKey, withCopyParts } from './copy-parts.ts';

const swift = await startSwift();
afterAll(() => swift?.stop());

describe.skipIf(!swift)('where files lie in S3', () => {
  const inS3 = () => createStorage({ folder: filesDir, s3: { ...swift!, forcePathStyle: true } });

  /** A file of somebody's that lies in S3 and nowhere else. */
  async function moveFile(userId: string, kind: 'audio' | 'cover', content: Buffer<ArrayBuffer>) {
    const id = await buildStoredFile(userId, kind, content);
    const { storage_key } = await db
      .selectFrom('media_files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await (await inS3()).put(storage_key!, content);
    await storage.remove(storage_key!);
  }

  test('the parts of a copy are put together out of the bucket while they are fetched, from any byte on', async () => {
    const { id } = await buildProfile();
    const artist = signIn('ARTIST', { id });
    const [audio, cover] = [randomBytes(90_000), randomBytes(5_000)];
    await moveFile(id, 'audio', audio);
    await moveFile(id, 'cover', cover);
    await artist.post('/privacy/exports');
    const exportId = (await artist.get('/privacy')).body.export.id as string;
    await runJob(buildExport, { exportId }, { tools: { storage: await inS3() } });

    const parts = withCopyParts(await inS3(), db);
    const key = partKey(exportId, 2);
    const whole = await buffer((await parts.read(key))!.stream);
    expect(await parts.stat(key)).toMatchObject({ bytes: whole.length, contentType: 'application/zip' });
    expect(whole.includes(audio) && whole.includes(cover)).toBe(true);
    // In the head of a file, in the middle of one, over both, and the last byte of all.
    for (const [start, end] of [
      [10, 59],
      [40_000, 41_000],
      [80_000, whole.length - 1],
      [whole.length - 1, whole.length - 1],
    ] as const) {
      const piece = await parts.read(key, { start, end });
      expect((await buffer(piece!.stream)).equals(whole.subarray(start, end + 1))).toBe(true);
    }
    // The ZIP with the data lies in the bucket, too, and beside it nothing was stored twice.
    expect(await (await inS3()).stat(`exports/${exportId}.zip`)).not.toBeNull();
    expect(await (await inS3()).stat(key)).toBeNull();
  });
});
