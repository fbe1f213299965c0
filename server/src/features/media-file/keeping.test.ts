import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Actor } from '@toada/domain/access/decide.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStorage } from '../../outside/local-storage.ts';
import { createStorage, type Storage } from '../../outside/storage.ts';
import { buildProfile, db, filesDir, jobsNamed, storage } from '../../testing/index.ts';
import { sampleWav, sendMedia, sha256, startMediaServer } from '../../testing/media-sender.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { startSwift } from '../../testing/swift.ts';
import { claimMediaFile, releaseMediaFile } from './claim-media-file.ts';
import { storeMediaFile } from './store-media-file.job.ts';
import { sweepMediaFiles } from './sweep-media-files.job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { id: userId } = await buildProfile();
const { id: strangerId } = await buildProfile();
const actors = new Map<string, Actor>([['artist', { id: userId, role: 'ARTIST', isVerified: true }]]);
const { url } = await startMediaServer(actors);
const headers = { 'x-actor': 'artist' };
const swift = await startSwift();
const small = await mountSmallDisk();
afterAll(() => Promise.all([swift?.stop(), small?.unmount()]));

beforeEach(async () => {
  await db.deleteFrom('media_files').execute();
  await rm(filesDir, { recursive: true, force: true });
  await mkdir(filesDir);
});

const rows = async () => (await db.selectFrom('media_files').select('id').execute()).length;
const files = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

/** Sent, held against its hash, and stored unless told otherwise. */
async function send(content = sampleWav(5000), { store = true } = {}) {
  const id = await sendMedia(content, { url, headers, sha256: sha256(content) }).done;
  if (store) await runJob(storeMediaFile, { mediaFileId: id });
  return id;
}
const claim = (id: string, over: Partial<Parameters<typeof claimMediaFile>[1]> = {}, now = new Date()) =>
  db.transaction().execute((tx) => claimMediaFile(tx, { userId, ownerId: userId, id, kind: 'audio', ...over }, now));
const sweepAt = (days: number, tools: { storage?: Storage } = {}) =>
  runJob(sweepMediaFiles, {}, { tools: { now: () => new Date(Date.now() + days * DAY_MS), ...tools } });

test('a stored file is claimed once, by its owner, for what it is', async () => {
  const id = await send();
  await expect(claim(id, { userId: strangerId })).rejects.toMatchObject({ code: 'mediaFile.unknown' });
  await expect(claim(id, { kind: 'cover' })).rejects.toMatchObject({ code: 'mediaFile.unknown' });
  expect(await claim(id)).toMatchObject({ id, format: 'wav', storage_key: `media/${id}.wav` });
  await expect(claim(id)).rejects.toMatchObject({ code: 'mediaFile.unknown' });
});

test('a finished file is claimed at once, while it is still on its way into the storage', async () => {
  const content = sampleWav(5000);
  const id = await send(content, { store: false });
  const { id: ownerId } = await buildProfile();
  expect(await claim(id, { ownerId })).toMatchObject({ id, status: 'receiving' });
  await expect(claim(id)).rejects.toMatchObject({ code: 'mediaFile.unknown' });
  await sweepAt(30);
  await runJob(storeMediaFile, { mediaFileId: id });
  const row = await db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'stored', user_id: ownerId });
  const stored = await storage.read(`media/${id}.wav`);
  expect(stored && (await buffer(stored.stream)).equals(content)).toBe(true);
});

test('a file that is not whole yet, or was not held against its hash, cannot be claimed', async () => {
  const id = await sendMedia(sampleWav(5000), { url, headers }).done;
  await expect(claim(id)).rejects.toMatchObject({ code: 'mediaFile.unknown' });
});

test('of six that name one file at the same moment, one gets it', async () => {
  const id = await send();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => claim(id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what nobody claims within a week is over, and is removed an hour later', async () => {
  const id = await send();
  await sweepAt(7);
  expect([await files(), await rows()]).toEqual([1, 1]);
  await expect(claim(id, {}, new Date(Date.now() + 7.01 * DAY_MS))).rejects.toMatchObject({
    code: 'mediaFile.unknown',
  });
  await sweepAt(7.1);
  expect([await files(), await rows()]).toEqual([0, 0]);
});

test('what was claimed stays, however old, until it is released', async () => {
  const id = await send();
  await claim(id);
  await sweepAt(900);
  expect([await files(), await rows()]).toEqual([1, 1]);
  await db.transaction().execute((tx) => releaseMediaFile(tx, id, new Date()));
  expect(await jobsNamed('mediaFile.sweep')).not.toEqual([]);
  await sweepAt(0);
  expect([await files(), await rows()]).toEqual([0, 0]);
});

test('an unfinished file is given up a week after its last bytes, not after its first', async () => {
  const content = sampleWav(3 * 1024 * 1024);
  const start = Date.now();
  const { upload, done } = sendMedia(content, { url, headers, over: { onChunkComplete: () => void upload.abort() } });
  done.catch(() => {});
  await expect.poll(files).toBe(1);
  await db
    .updateTable('media_files')
    .set({ created_at: new Date(start - 30 * DAY_MS) })
    .execute();
  await sweepAt(6.9);
  expect([await files(), await rows()]).toEqual([1, 1]);
  await sweepAt(7.1);
  expect([await files(), await rows()]).toEqual([0, 0]);
});

test('a sweep that dies between file and row is finished by the next one', async () => {
  await send();
  await send();
  const dying: Storage = {
    ...storage,
    async remove(key) {
      await storage.remove(key);
      throw new Error('killed');
    },
  };
  await expect(sweepAt(8, { storage: dying })).rejects.toThrow('killed');
  expect([await files(), await rows()]).toEqual([1, 2]);
  await sweepAt(8);
  expect([await files(), await rows()]).toEqual([0, 0]);
});

test('bytes whose row is gone are swept after a day', async () => {
  await send(sampleWav(100), { store: false });
  await db.deleteFrom('media_files').execute();
  const [orphan] = await readdir(join(filesDir, '.incoming'));
  await sweepAt(0);
  expect(await files()).toBe(1);
  const old = new Date(Date.now() - 2 * DAY_MS);
  await utimes(join(filesDir, '.incoming', orphan!), old, old);
  await sweepAt(0);
  expect(await files()).toBe(0);
});

test('storing done twice, or killed between the move and its note, ends in one stored file', async () => {
  const id = await send(sampleWav(5000), { store: false });
  const dying = new Proxy(storage, {
    get: (target, name) =>
      name === 'takeOver'
        ? async (...given: Parameters<Storage['takeOver']>) => {
            await target.takeOver(...given);
            throw new Error('killed');
          }
        : Reflect.get(target, name),
  });
  await expect(runJob(storeMediaFile, { mediaFileId: id }, { tools: { storage: dying } })).rejects.toThrow('killed');
  await runJob(storeMediaFile, { mediaFileId: id });
  await runJob(storeMediaFile, { mediaFileId: id });
  expect([await files(), await rows()]).toEqual([1, 1]);
  expect(await db.selectFrom('media_files').select('status').executeTakeFirst()).toEqual({ status: 'stored' });
  const checks = await jobsNamed('mediaFile.check');
  expect(checks.filter((payload) => (payload as { mediaFileId: string }).mediaFileId === id)).toHaveLength(1);
});

test('a file whose row went while it was stored does not stay behind', async () => {
  const id = await send(sampleWav(5000), { store: false });
  const slow: Storage = {
    ...storage,
    async takeOver(...given) {
      await storage.takeOver(...given);
      await db.deleteFrom('media_files').execute();
    },
  };
  await runJob(storeMediaFile, { mediaFileId: id }, { tools: { storage: slow } });
  expect(await files()).toBe(0);
});

describe.skipIf(!swift)('with S3', () => {
  test('a finished file is sent there in parts, whole and with its hash, and leaves the disk', async () => {
    const s3 = await createStorage({ folder: filesDir, s3: { ...swift!, forcePathStyle: true } });
    const content = sampleWav(18 * 1024 * 1024);
    const there = await startMediaServer(actors, s3);
    const id = await sendMedia(content, { url: there.url, headers, sha256: sha256(content) }).done;
    await runJob(storeMediaFile, { mediaFileId: id }, { tools: { storage: s3 } });
    const found = await s3.read(`media/${id}.wav`);
    expect(sha256(await buffer(found!.stream))).toBe(sha256(content));
    expect([await files(), await s3.incoming.bytes(id)]).toEqual([0, 0]);
    await runJob(storeMediaFile, { mediaFileId: id }, { tools: { storage: s3 } });
  }, 180_000);
});

describe('a full disk', () => {
  test('a file that cannot fit is refused before a byte of it is sent', async () => {
    const full: Storage = { ...storage, incoming: { ...storage.incoming, freeBytes: async () => 1000 } };
    const there = await startMediaServer(actors, full);
    await expect(sendMedia(sampleWav(2000), { url: there.url, headers }).done).rejects.toMatchObject({
      status: 507,
      code: 'mediaFile.diskFull',
    });
    expect(await rows()).toBe(0);
  });

  test.skipIf(!small)(
    'a disk that fills up halfway is said to be full, and what had come is gone on with',
    async () => {
      const disk = createLocalStorage(join(small!.folder, 'files'));
      const roomy: Storage = { ...disk, incoming: { ...disk.incoming, freeBytes: async () => 2 ** 40 } };
      const there = await startMediaServer(actors, roomy);
      const content = sampleWav(5 * 1024 * 1024);
      const first = sendMedia(content, { url: there.url, headers });
      await expect(first.done).rejects.toMatchObject({ status: 507, code: 'mediaFile.diskFull' });
      const uploadUrl = first.upload.url;
      const { id } = await db.selectFrom('media_files').select('id').executeTakeFirstOrThrow();
      expect(await roomy.incoming.bytes(id)).toBeGreaterThan(1024 * 1024);

      await small!.grow();
      expect(await sendMedia(content, { url: there.url, headers, over: { uploadUrl } }).done).toBe(id);
      expect(await roomy.incoming.hash(id)).toBe(sha256(content));
    },
  );
});

/** A disk of four megabytes, where this machine lets us have one. */
async function mountSmallDisk() {
  const run = promisify(execFile);
  const folder = await mkdtemp(join(tmpdir(), 'toada-small-'));
  const mount = (options: string) => run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  const isMounted = await mount('size=4m').then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  return {
    folder,
    grow: () => mount('remount,size=64m'),
    async unmount() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
