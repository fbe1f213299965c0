import { buffer } from 'node:stream/consumers';
import type { Actor } from '@toada/domain/access/decide.ts';
import { expect, test } from 'vitest';
import type { Storage } from '../../outside/storage.ts';
import { buildProfile, db, jobsNamed, storage } from '../../testing/index.ts';
import { sampleWav, sendMedia, sha256, startMediaServer } from '../../testing/media-sender.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { storeMediaFile } from './store-media-file.job.ts';

const { id: userId } = await buildProfile();
const { url } = await startMediaServer(
  new Map<string, Actor>([['me', { id: userId, role: 'ARTIST', isVerified: true }]]),
);

test('a file that two workers store at once, since one was taken for dead, is kept and checked once', async () => {
  const content = sampleWav(5000);
  const id = await sendMedia(content, { url, headers: { 'x-actor': 'me' }, sha256: sha256(content) }).done;
  const bothLooked = Promise.withResolvers<void>();
  let looked = 0;
  const shared: Storage = {
    ...storage,
    async takeOver(...file) {
      if (++looked === 2) bothLooked.resolve();
      await bothLooked.promise;
      return storage.takeOver(...file);
    },
  };
  const store = () => runJob(storeMediaFile, { mediaFileId: id }, { tools: { storage: shared } });
  await Promise.all([store(), store()]);

  const row = await db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.status).toBe('stored');
  const kept = await storage.read(`media/${id}.wav`);
  expect(kept && sha256(await buffer(kept.stream))).toBe(sha256(content));
  expect(await jobsNamed('mediaFile.check')).toHaveLength(1);
});
