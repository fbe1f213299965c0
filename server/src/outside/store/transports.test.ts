import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { startSftpServer } from '../../testing/sftp-server.ts';
import { readableKey, startSshd } from '../../testing/sshd.ts';
import { s3Connection, seededBytes, sftpConnection, sha256Of, sourceOf } from '../../testing/store-sources.ts';
import { startSwift } from '../../testing/swift.ts';
import { openTransport } from './open-transport.ts';
import { fingerprintOf } from './sftp-login.ts';
import type { StoreConnection, StoreTransport } from './store-transport.ts';

const MEGABYTE = 1024 * 1024;
const base = await mkdtemp(join(tmpdir(), 'toada-transports-'));
const [sshd, swift] = await Promise.all([startSshd(), startSwift()]);
const bare = await startBare();
afterAll(async () => {
  await Promise.all([sshd.stop(), swift?.stop(), bare.stop()]);
  await rm(base, { recursive: true, force: true });
});

/** Where the files lie on this machine, when they do. */
const ways: { name: string; connection: StoreConnection | null; folder: string | null }[] = [
  {
    name: 'a folder',
    connection: { protocol: 'folder', folder: join(base, 'folder') },
    folder: join(base, 'folder'),
  },
  { name: `SFTP (${sshd.kind})`, connection: sftpConnection(sshd), folder: sshd.folder },
  { name: 'SFTP by a password, without any extension', connection: bare.connection, folder: bare.folder },
  { name: 'S3', connection: swift && s3Connection(swift), folder: null },
];

describe.each(ways)('$name', ({ connection, folder }) => {
  describe.skipIf(!connection)('delivers', { timeout: 180_000 }, () => delivers(connection as StoreConnection, folder));
});

/** One table of promises for every way to a store. */
function delivers(connection: StoreConnection, localFolder: string | null) {
  const signal = new AbortController().signal;
  const within = async <T>(use: (transport: StoreTransport) => Promise<T>) => {
    const transport = await openTransport(connection, { signal, allowsPrivate: true });
    try {
      return await use(transport);
    } finally {
      await transport.close();
    }
  };
  const hashOf = async (store: StoreTransport, path: string) => {
    const content = localFolder ? await readFile(join(localFolder, path)) : await store.read(path, 100 * MEGABYTE);
    return content && sha256Of(content);
  };
  const newFolder = () => `lote-${randomBytes(6).toString('hex')}`;
  const quiet = { signal, onSent: () => {} };

  test('what is put is listed with its size and read back', () =>
    within(async (store) => {
      const folder = newFolder();
      const content = Buffer.from('<Mensagem>Águas de Março</Mensagem>');
      await store.put(`${folder}/resources/A10.xml`, sourceOf(content), quiet);
      expect(await store.list(`${folder}/resources`)).toEqual([{ name: 'A10.xml', bytes: content.length }]);
      expect(await store.read(`${folder}/resources/A10.xml`, 1000)).toEqual(content);
      // Neither folders nor anything on its way.
      expect(await store.list(folder)).toEqual([]);
    }));

  test('20 MB arrive with the same hash, and how much has arrived only grows', () =>
    within(async (store) => {
      const path = `${newFolder()}/faixa.wav`;
      const source = sourceOf(seededBytes(1, 20 * MEGABYTE + 17));
      const told: number[] = [];
      await store.put(path, source, { signal, onSent: (bytes) => told.push(bytes) });
      expect(told.length).toBeGreaterThan(2);
      expect(told).toEqual([...told].sort((a, b) => a - b));
      expect(told.at(-1)).toBe(source.bytes);
      expect(await hashOf(store, path)).toBe(source.sha256);
    }));

  test('an empty file is a file', () =>
    within(async (store) => {
      const path = `${newFolder()}/vazio.txt`;
      await store.put(path, sourceOf(Buffer.alloc(0)), quiet);
      expect(await store.read(path, 10)).toEqual(Buffer.alloc(0));
    }));

  test('a file that is there already is not sent again', () =>
    within(async (store) => {
      const path = `${newFolder()}/faixa.wav`;
      const content = seededBytes(2, 3 * MEGABYTE);
      await store.put(path, sourceOf(content), quiet);
      const told: number[] = [];
      const closed = { ...sourceOf(content), open: () => Promise.reject(new Error('it was opened again')) };
      await store.put(path, closed, { signal, onSent: (bytes) => told.push(bytes) });
      expect(told).toEqual([content.length]);
    }));

  test.each([
    ['of another size', 'novo conteúdo maior'],
    ['of the same size', 'CONTEÚDO'],
  ])('other bytes under the same name %s replace it', (_what, next) =>
    within(async (store) => {
      const path = `${newFolder()}/mensagem.xml`;
      await store.put(path, sourceOf(Buffer.from('conteúdo')), quiet);
      await store.put(path, sourceOf(Buffer.from(next)), quiet);
      expect((await store.read(path, 100))?.toString()).toBe(next);
    }),
  );

  test('what was removed is gone, and removing it again is fine', () =>
    within(async (store) => {
      const path = `${newFolder()}/a.txt`;
      await store.put(path, sourceOf(Buffer.from('abc')), quiet);
      await store.remove(path);
      await store.remove(path);
      expect(await store.read(path, 10)).toBeNull();
    }));

  test('what never was is null, and a folder that is not there is empty', () =>
    within(async (store) => {
      expect(await store.read(`${newFolder()}/nada.xml`, 10)).toBeNull();
      expect(await store.list(newFolder())).toEqual([]);
    }));

  test('more than was asked for is refused, not read', () =>
    within(async (store) => {
      const path = `${newFolder()}/ack.xml`;
      await store.put(path, sourceOf(Buffer.alloc(2000, 'x')), quiet);
      await expect(store.read(path, 1999)).rejects.toMatchObject({ problem: 'unexpected' });
      expect(await store.read(path, 2000)).toHaveLength(2000);
    }));

  test('names with spaces, accents and quotes arrive as they are', () =>
    within(async (store) => {
      const folder = newFolder();
      const name = `Canção "nº 1" & d'água #50%.xml`;
      await store.put(`${folder}/${name}`, sourceOf(Buffer.from('x')), quiet);
      expect(await store.list(folder)).toEqual([{ name, bytes: 1 }]);
      expect((await store.read(`${folder}/${name}`, 5))?.toString()).toBe('x');
    }));

  test.each(['../fora.txt', '/etc/x', 'a//b', 'a/./b', 'a\\..\\b', '', 'a\nb'])('the path %j is refused', (path) =>
    within(async (store) => {
      const put = async () => store.put(path, sourceOf(Buffer.from('x')), quiet);
      await expect(put()).rejects.toThrow(/Invariant/);
      await expect((async () => store.read(path, 10))()).rejects.toThrow(/Invariant/);
      await expect((async () => store.remove(path))()).rejects.toThrow(/Invariant/);
    }),
  );

  test('several senders of the same file at once end with one whole file', async () => {
    const folder = newFolder();
    const source = sourceOf(seededBytes(3, 9 * MEGABYTE));
    const path = `${folder}/faixa.wav`;
    await Promise.all([1, 2, 3].map(() => within((store) => store.put(path, source, quiet))));
    await within(async (store) => {
      expect(await store.list(folder)).toEqual([{ name: 'faixa.wav', bytes: source.bytes }]);
      expect(await hashOf(store, path)).toBe(source.sha256);
    });
  });

  test('many files by one connection, several at once', () =>
    within(async (store) => {
      const folder = newFolder();
      const names = Array.from({ length: 40 }, (_, index) => `faixa-${index}.txt`);
      await Promise.all(
        names.map((name) => store.put(`${folder}/${name}`, sourceOf(Buffer.from(name.repeat(999))), quiet)),
      );
      expect((await store.list(folder)).map(({ name }) => name).sort()).toEqual([...names].sort());
    }));

  test('our own file that is gone is told as it is, and nothing appears', () =>
    within(async (store) => {
      const folder = newFolder();
      const gone = Object.assign(new Error('no such file of ours'), { code: 'ENOENT' });
      const missing = { ...sourceOf(Buffer.alloc(9 * MEGABYTE)), open: () => Promise.reject(gone) };
      await expect(store.put(`${folder}/a.wav`, missing, quiet)).rejects.toBe(gone);
      const breaking = { ...missing, open: async () => Readable.from(breaksAfter(5, gone)) };
      await expect(store.put(`${folder}/a.wav`, breaking, quiet)).rejects.toBe(gone);
      expect(await store.list(folder)).toEqual([]);
    }));

  test('a file that is shorter than announced never appears', () =>
    within(async (store) => {
      const folder = newFolder();
      const announced = sourceOf(seededBytes(4, 9 * MEGABYTE));
      const half = { ...announced, open: async () => Readable.from([Buffer.alloc(MEGABYTE)]) };
      await expect(store.put(`${folder}/a.wav`, half, quiet)).rejects.toMatchObject({ problem: 'fileMissing' });
      expect(await store.list(folder)).toEqual([]);
      // Its leftover is not taken for the file.
      await store.put(`${folder}/a.wav`, announced, quiet);
      expect(await hashOf(store, `${folder}/a.wav`)).toBe(announced.sha256);
    }));

  test('whoever stops it is answered with the reason, and the next attempt delivers', async () => {
    const folder = newFolder();
    const source = sourceOf(seededBytes(5, 20 * MEGABYTE));
    await within(async (store) => {
      const stop = new AbortController();
      const reason = new Error('the worker ends');
      const onSent = (bytes: number) => bytes > 9 * MEGABYTE && stop.abort(reason);
      await expect(store.put(`${folder}/a.wav`, source, { signal: stop.signal, onSent })).rejects.toBe(reason);
      expect(await store.list(folder)).toEqual([]);
    });
    await within(async (store) => {
      await store.put(`${folder}/a.wav`, source, quiet);
      expect(await hashOf(store, `${folder}/a.wav`)).toBe(source.sha256);
    });
  });
}

async function* breaksAfter(megabytes: number, error: Error) {
  for (let index = 0; index < megabytes; index++) yield Buffer.alloc(MEGABYTE);
  throw error;
}

async function startBare() {
  const key = readableKey();
  const folder = await mkdtemp(join(base, 'bare-'));
  const server = await startSftpServer({ folder, hostKeys: [key.private], password: 'segredo', asks: true });
  const hostKey = fingerprintOf(Buffer.from(key.public.split(' ')[1] ?? '', 'base64'));
  const connection: StoreConnection = {
    ...sftpConnection(sshd, { port: server.port, hostKey, privateKey: null, password: 'segredo', remotePath: '' }),
  };
  return { connection, folder, stop: server.stop };
}
