import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, test } from 'vitest';
import { startSwift } from '../testing/swift.ts';
import { createStorage, type Storage } from './storage.ts';

const MEGABYTE = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'toada-storage-'));
const swift = await startSwift();
afterAll(async () => {
  await swift?.stop();
  await rm(folder, { recursive: true, force: true });
});

const storages = [
  { name: 'the local folder', storage: await createStorage({ folder, s3: null }) },
  { name: 'S3', storage: swift && (await createStorage({ folder, s3: { ...swift, forcePathStyle: true } })) },
];

describe.each(storages)('$name', ({ storage }) => {
  describe.skipIf(!storage)('keeps files', () => keepsFiles(storage as Storage));
});

/** One table of promises for every storage. */
function keepsFiles(storage: Storage) {
  const newKey = (ending = 'bin') => `tests/${randomBytes(8).toString('hex')}/file.${ending}`;
  const contentOf = async (key: string) => {
    const found = await storage.read(key);
    return found && (await buffer(found.stream));
  };

  test('what is put is read back, with its size, hash and type', async () => {
    const key = newKey('txt');
    const body = Buffer.from('Águas de Março');
    expect(await storage.put(key, body)).toEqual({ key, bytes: body.length, sha256: sha256(body) });
    const found = await storage.read(key);
    const about = {
      bytes: body.length,
      contentType: 'text/plain; charset=utf-8',
      etag: expect.stringMatching(/^[\w-]+$/),
    };
    expect(found).toMatchObject({ ...about, totalBytes: body.length });
    expect(await buffer(found!.stream)).toEqual(body);
    expect(await storage.stat(key)).toEqual({ ...about, etag: found!.etag });
  });

  test('an empty file is a file', async () => {
    const key = newKey();
    expect(await storage.put(key, Readable.from([]))).toEqual({ key, bytes: 0, sha256: sha256(Buffer.alloc(0)) });
    expect(await storage.stat(key)).toMatchObject({ bytes: 0, contentType: null });
    const found = await storage.read(key);
    expect(found).toMatchObject({ bytes: 0, totalBytes: 0 });
    expect(await buffer(found!.stream)).toHaveLength(0);
  });

  test.each([
    ['the first byte', { start: 0, end: 0 }, 'a'],
    ['a middle', { start: 2, end: 4 }, 'cde'],
    ['from a byte to the end', { start: 7 }, 'hij'],
    ['an end behind the end', { start: 8, end: 99 }, 'ij'],
  ])('a range gives %s', async (_what, range, expected) => {
    const key = newKey();
    await storage.put(key, Buffer.from('abcdefghij'));
    const found = await storage.read(key, range);
    expect(found).toMatchObject({ bytes: expected.length, totalBytes: 10 });
    expect((await buffer(found!.stream)).toString()).toBe(expected);
  });

  test('a range that begins behind the end is refused', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('abc'));
    await expect(storage.read(key, { start: 3 })).rejects.toThrow(RangeError);
  });

  test('a second put replaces the first and changes the etag', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('primeira'));
    const before = await storage.stat(key);
    await storage.put(key, Buffer.from('segunda!'));
    expect((await contentOf(key))?.toString()).toBe('segunda!');
    expect((await storage.stat(key))?.etag).not.toBe(before?.etag);
  });

  test('what was removed is gone, and removing it again is fine', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('abc'));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    expect(await storage.stat(key)).toBeNull();
  });

  test('what never was is null, also below a file and at a folder', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('abc'));
    for (const absent of [newKey(), `${key}/below`, key.slice(0, key.lastIndexOf('/'))]) {
      expect(await storage.read(absent)).toBeNull();
      expect(await storage.stat(absent)).toBeNull();
      await storage.remove(absent).catch((error) => expect(error.code).toMatch(/EISDIR|EPERM/));
    }
  });

  test('20 MB of a stream go in and come out with the same hash', async () => {
    const key = newKey('wav');
    const body = randomBytes(20 * MEGABYTE);
    const stored = await storage.put(key, Readable.from(slices(body)));
    expect(stored).toEqual({ key, bytes: body.length, sha256: sha256(body) });
    const found = await storage.read(key);
    const hash = createHash('sha256');
    for await (const chunk of found!.stream) hash.update(chunk);
    expect(hash.digest('hex')).toBe(stored.sha256);
  }, 180_000);

  test('a range of a file in several parts crosses them', async () => {
    const key = newKey();
    const body = randomBytes(17 * MEGABYTE);
    await storage.put(key, Readable.from(slices(body)));
    const start = 8 * MEGABYTE - 5;
    const found = await storage.read(key, { start, end: start + 9 });
    expect(found).toMatchObject({ bytes: 10, totalBytes: body.length });
    expect(await buffer(found!.stream)).toEqual(body.subarray(start, start + 10));
  }, 180_000);

  test.each([
    ['at once', 0],
    ['within the first part', 1],
    ['after several parts', 18],
  ])('a source that fails %s leaves nothing', async (_when, failAfter) => {
    const key = newKey();
    await expect(storage.put(key, failing(failAfter))).rejects.toThrow('the line went dead');
    expect(await storage.stat(key)).toBeNull();
  });

  test('a source that fails leaves the file that was there', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('inteiro'));
    await expect(storage.put(key, failing(10))).rejects.toThrow('the line went dead');
    expect((await contentOf(key))?.toString()).toBe('inteiro');
  });

  test('bytes that are not the announced ones are refused', async () => {
    const key = newKey();
    const body = Buffer.alloc(10 * MEGABYTE, 'x');
    await expect(storage.put(key, body, { sha256: sha256(Buffer.from('other')) })).rejects.toThrow(
      'not the ones announced',
    );
    expect(await storage.stat(key)).toBeNull();
    expect(await storage.put(key, body, { sha256: sha256(body) })).toMatchObject({ bytes: body.length });
  });

  test('many puts of one key at once end in one of them, whole', async () => {
    const key = newKey();
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, String(index)));
    await Promise.all(bodies.map((body) => storage.put(key, Readable.from(slices(body)))));
    const content = await contentOf(key);
    expect(bodies.some((body) => content && body.equals(content))).toBe(true);
  });

  test('a reader who leaves early does no harm', async () => {
    const key = newKey();
    await storage.put(key, randomBytes(4 * MEGABYTE));
    const found = await storage.read(key);
    found!.stream.destroy();
    expect(await contentOf(key)).toHaveLength(4 * MEGABYTE);
  });

  test.each(['../etc/passwd', '/etc/passwd', 'a/../b', '', '.part-1'])(
    'the key %j is refused everywhere',
    async (key) => {
      await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow(/Invariant/);
      await expect(async () => storage.read(key)).rejects.toThrow(/Invariant/);
      await expect(async () => storage.stat(key)).rejects.toThrow(/Invariant/);
      await expect(async () => storage.remove(key)).rejects.toThrow(/Invariant/);
    },
  );
}

describe.skipIf(!swift)('S3 alone', () => {
  const config = { ...swift!, forcePathStyle: true };
  const client = new S3Client({
    ...config,
    endpoint: config.endpoint ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: config.accessKey ?? '', secretAccessKey: config.secretKey ?? '' },
  });
  const uploadsUnder = async (prefix: string) => {
    const pending = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket, Prefix: prefix }));
    return pending.Uploads ?? [];
  };
  const metadataOf = async (key: string) =>
    (await client.send(new HeadObjectCommand({ Bucket: config.bucket, Key: key }))).Metadata;

  test('a failed upload leaves no parts that would be paid for', async () => {
    const storage = await createStorage({ folder, s3: config });
    await expect(storage.put('abort/large.bin', failing(18))).rejects.toThrow('the line went dead');
    expect(await uploadsUnder('abort/')).toEqual([]);
  });

  test('the hash is kept with the object when it is known before sending', async () => {
    const storage = await createStorage({ folder, s3: config });
    const large = randomBytes(10 * MEGABYTE);
    await storage.put('hash/small.bin', Readable.from([Buffer.from('abc')]));
    await storage.put('hash/large.bin', Readable.from(slices(large)), { sha256: sha256(large) });
    expect(await metadataOf('hash/small.bin')).toEqual({ sha256: sha256(Buffer.from('abc')) });
    expect(await metadataOf('hash/large.bin')).toEqual({ sha256: sha256(large) });
  });

  test('a wrong secret, a missing bucket and a dead server are errors, never a missing file', async () => {
    const wrongSecret = await createStorage({ folder, s3: { ...config, secretKey: 'wrong' } });
    await expect(wrongSecret.read('a')).rejects.toThrow();
    await expect(wrongSecret.put('a', Buffer.from('x'))).rejects.toThrow();
    const noBucket = await createStorage({ folder, s3: { ...config, bucket: 'no-such-bucket' } });
    await expect(noBucket.read('a')).rejects.toThrow();
    const dead = await createStorage({ folder, s3: { ...config, endpoint: 'http://127.0.0.1:9' } });
    const source = Readable.from(slices(randomBytes(MEGABYTE)));
    await expect(dead.put('a', source)).rejects.toThrow();
    await expect(dead.stat('a')).rejects.toThrow();
    expect(source.destroyed).toBe(true);
  });
});

function sha256(body: Buffer) {
  return createHash('sha256').update(body).digest('hex');
}

function* slices(body: Buffer) {
  for (let start = 0; start < body.length; start += 100_000) yield body.subarray(start, start + 100_000);
}

/** A source that breaks after so many megabytes, as a cut connection does. */
function failing(afterMegabytes: number) {
  return Readable.from(
    (async function* () {
      for (let index = 0; index < afterMegabytes; index++) yield Buffer.alloc(MEGABYTE, index);
      throw new Error('the line went dead');
    })(),
  );
}
