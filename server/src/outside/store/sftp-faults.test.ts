import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { seeded } from '../../testing/seeded.ts';
import { startSftpServer } from '../../testing/sftp-server.ts';
import { readableKey, startSshd } from '../../testing/sshd.ts';
import { seededBytes, sftpConnection, sha256Of, sourceOf } from '../../testing/store-sources.ts';
import { until } from '../../testing/until.ts';
import { openTransport } from './open-transport.ts';
import { fingerprintOf, type SftpConnection } from './sftp-login.ts';
import { partNameOf } from './store-path.ts';
import type { OpenOptions, StoreSource } from './store-transport.ts';

const MEGABYTE = 1024 * 1024;
const SEED = 20261115;
const sshd = await startSshd();
const proxy = await startFaultProxy(sshd.port);
afterAll(async () => {
  await proxy.close();
  await sshd.stop();
});

const never = new AbortController().signal;
const direct = sftpConnection(sshd);
const faulty = { ...direct, port: proxy.port };
const path = 'lote/faixa.wav';
const landed = join(sshd.folder, path);
const large = sourceOf(seededBytes(SEED, 24 * MEGABYTE));

beforeEach(() => proxy.mend());
afterEach(() => rm(join(sshd.folder, 'lote'), { recursive: true, force: true }));

/** One attempt, as the engine makes it: its own connection, which is closed whatever happens. */
async function attempt(
  connection: SftpConnection,
  source: StoreSource = large,
  { stallMs, onSent = () => {} }: Partial<OpenOptions> & { onSent?: (bytes: number) => void } = {},
) {
  const options = { signal: never, allowsPrivate: true, ...(stallMs ? { stallMs } : {}) };
  const transport = await openTransport(connection, options);
  try {
    await transport.put(path, source, { signal: never, onSent });
  } finally {
    await transport.close();
  }
}

const isVisible = () =>
  stat(landed).then(
    () => true,
    () => false,
  );

async function expectWhole(source = large) {
  expect(sha256Of(await readFile(landed))).toBe(source.sha256);
  expect(await readdir(join(sshd.folder, 'lote'))).toEqual(['faixa.wav']);
}

describe('a transfer', { timeout: 180_000 }, () => {
  const chance = seeded(SEED);
  const cuts = Array.from({ length: 10 }, () => Math.floor(chance() * large.bytes));

  test.each(cuts)(
    `that is cut after %i bytes (seed ${SEED}) goes on where it was, and is never seen half`,
    async (at) => {
      proxy.cutAfter(at);
      await expect(attempt(faulty)).rejects.toMatchObject({
        problem: expect.stringMatching(/^(connectionLost|hostUnreachable)$/),
      });
      expect(await isVisible()).toBe(false);
      proxy.cutAfter(Number.POSITIVE_INFINITY);
      await attempt(faulty);
      await expectWhole();
      // The bytes in flight are sent again, the rest is not.
      expect(proxy.sent()).toBeLessThan(large.bytes - Math.max(0, at - 6 * MEGABYTE) + MEGABYTE);
    },
  );

  test('that is cut again and again ends whole', async () => {
    let attempts = 0;
    for (let isDone = false; !isDone; attempts++) {
      expect(attempts).toBeLessThan(20);
      proxy.cutAfter(7 * MEGABYTE);
      isDone = await attempt(faulty).then(
        () => true,
        () => false,
      );
      if (!isDone) expect(await isVisible()).toBe(false);
    }
    expect(attempts).toBeGreaterThan(3);
    await expectWhole();
  });

  test('outlives a restart of the server in its middle', async () => {
    let killed: Promise<void> | null = null;
    const onSent = (bytes: number) => {
      if (bytes > 10 * MEGABYTE) killed ??= sshd.kill();
    };
    await expect(attempt(direct, large, { onSent })).rejects.toMatchObject({ problem: 'connectionLost' });
    await killed;
    await expect(attempt(direct)).rejects.toMatchObject({ problem: 'hostUnreachable' });
    await sshd.start();
    expect(await isVisible()).toBe(false);
    await attempt(direct);
    await expectWhole();
  });

  test('that stalls is given up, and goes on later', async () => {
    proxy.stallAfter(9 * MEGABYTE);
    await expect(attempt(faulty, large, { stallMs: 600 })).rejects.toMatchObject({ problem: 'tooSlow' });
    expect(await isVisible()).toBe(false);
    proxy.mend();
    proxy.cut();
    await attempt(faulty);
    await expectWhole();
  });

  test('at a kilobyte a second is given up as too slow', async () => {
    const transport = await openTransport(faulty, { signal: never, allowsPrivate: true, stallMs: 1500 });
    proxy.slow(1000);
    const put = transport.put(path, sourceOf(seededBytes(1, MEGABYTE)), { signal: never, onSent: () => {} });
    await expect(put).rejects.toMatchObject({ problem: 'tooSlow' });
    await transport.close();
    expect(await isVisible()).toBe(false);
  });

  test('to a full disk says so, shows nothing, and goes on once there is room', async () => {
    await sshd.kill();
    await sshd.start({ maxFileBytes: 11 * MEGABYTE });
    await expect(attempt(direct)).rejects.toMatchObject({ problem: 'storeFull' });
    expect(await isVisible()).toBe(false);
    await sshd.kill();
    await sshd.start();
    proxy.cutAfter(Number.POSITIVE_INFINITY);
    await attempt(faulty);
    await expectWhole();
    expect(proxy.sent()).toBeLessThan(18 * MEGABYTE);
  });

  test('that another sender ends and publishes while it looks where to go on leaves no hole', async () => {
    await mkdir(join(sshd.folder, 'lote'));
    const part = join(sshd.folder, 'lote', partNameOf('faixa.wav', large.sha256));
    const content = seededBytes(SEED, 24 * MEGABYTE);
    await writeFile(part, content.subarray(0, 15 * MEGABYTE));
    let opened = 0;
    const open: StoreSource['open'] = async (at) => {
      opened += 1;
      if (opened === 1) {
        await writeFile(part, content);
        await rename(part, landed);
      }
      return large.open(at);
    };
    await attempt(direct, { ...large, open });
    expect(opened).toBe(2);
    await expectWhole();
  });

  test('does not trust a part that is not as it was left', async () => {
    await mkdir(join(sshd.folder, 'lote'));
    const part = join(sshd.folder, 'lote', partNameOf('faixa.wav', large.sha256));
    await writeFile(part, seededBytes(99, 15 * MEGABYTE));
    await attempt(direct);
    await expectWhole();
  });

  test('does not trust a part that is longer than the file', async () => {
    await mkdir(join(sshd.folder, 'lote'));
    const part = join(sshd.folder, 'lote', partNameOf('faixa.wav', large.sha256));
    await writeFile(part, Buffer.alloc(large.bytes + 1));
    await attempt(direct);
    await expectWhole();
  });

  test('takes away what an attempt with other bytes has left', async () => {
    await mkdir(join(sshd.folder, 'lote'));
    await writeFile(join(sshd.folder, 'lote', partNameOf('faixa.wav', 'f'.repeat(64))), 'velho');
    await attempt(direct);
    await expectWhole();
  });

  test('over a file of the same name and another size replaces it in one step', async () => {
    await mkdir(join(sshd.folder, 'lote'));
    await writeFile(landed, 'outra coisa');
    await attempt(direct, large, {
      onSent: async (bytes) => bytes < large.bytes && expect(await isVisible()).toBe(true),
    });
    await expectWhole();
  });
});

describe('a host that keeps writes in another order', () => {
  test('gets the whole file, also after a cut', async () => {
    const key = readableKey();
    const options = { folder: sshd.folder, hostKeys: [key.private], password: 'segredo', shuffles: true };
    const server = await startSftpServer(options);
    const wire = await startFaultProxy(server.port);
    const hostKey = fingerprintOf(Buffer.from(key.public.split(' ')[1] ?? '', 'base64'));
    const connection = { ...direct, port: wire.port, hostKey, privateKey: null, password: 'segredo', remotePath: '/' };
    const source = sourceOf(seededBytes(7, 9 * MEGABYTE));
    for (const at of [5 * MEGABYTE, 6 * MEGABYTE]) {
      wire.cutAfter(at);
      await expect(attempt(connection, source)).rejects.toMatchObject({ problem: 'connectionLost' });
      expect(await isVisible()).toBe(false);
    }
    await attempt(connection, source);
    await expectWhole(source);
    await wire.close();
    await server.stop();
  });
});

describe('a login', () => {
  const key = readableKey();
  const hostKey = fingerprintOf(Buffer.from(key.public.split(' ')[1] ?? '', 'base64'));
  const refused = (connection: SftpConnection, stallMs?: number) =>
    expect(attempt(connection, large, stallMs ? { stallMs } : {})).rejects;

  test('to a host with another key tells it nothing', async () => {
    const server = await startSftpServer({ folder: sshd.folder, hostKeys: [key.private], password: 'segredo' });
    const connection = {
      ...direct,
      port: server.port,
      privateKey: null,
      password: 'segredo',
      hostKey: `SHA256:${'A'.repeat(43)}`,
    };
    await refused(connection).toMatchObject({ problem: 'hostKeyChanged', detail: hostKey });
    await refused({ ...connection, hostKey: '' }).toMatchObject({ problem: 'hostKeyUnknown', detail: hostKey });
    expect(server.logins).toEqual([]);
    await server.stop();
  });

  test('finds the pinned key among those the host has', async () => {
    await attempt({ ...direct, hostKey: sshd.hostKeys.rsa }, sourceOf(Buffer.from('x')));
    expect(await isVisible()).toBe(true);
  });

  test('with another password is refused, and nobody hears the password', async () => {
    const server = await startSftpServer({ folder: sshd.folder, hostKeys: [key.private], password: 'segredo' });
    const connection = { ...direct, port: server.port, hostKey, privateKey: null, password: 'outra-senha' };
    const error = await attempt(connection).catch((caught) => caught);
    expect(error).toMatchObject({ problem: 'loginRefused' });
    expect(JSON.stringify(error) + error.message + error.stack).not.toContain('outra-senha');
    await server.stop();
  });

  test('with another key is refused', async () => {
    await refused({ ...direct, privateKey: key.private }).toMatchObject({ problem: 'loginRefused' });
  });

  test('with a key that is none is refused before anybody is asked', async () => {
    const connection = { ...direct, port: proxy.port, privateKey: 'isto não é uma chave' };
    const before = proxy.connections();
    const error = await attempt(connection).catch((caught) => caught);
    expect(error).toMatchObject({ problem: 'loginRefused' });
    expect(error.message).not.toContain('isto não é');
    expect(proxy.connections()).toBe(before);
  });

  test('where nobody listens, or nobody by that name, is unreachable', async () => {
    await refused({ ...direct, port: 1 }).toMatchObject({ problem: 'hostUnreachable' });
    await refused({ ...direct, host: 'nada.invalid' }).toMatchObject({ problem: 'hostUnreachable' });
  });

  test('where somebody listens and says nothing is unreachable', async () => {
    const silent = net.createServer(() => {}).listen(0, '127.0.0.1');
    await until(() => silent.listening);
    const { port } = silent.address() as AddressInfo;
    await refused({ ...direct, port }, 300).toMatchObject({ problem: 'hostUnreachable' });
    silent.close();
  });

  test('where somebody speaks something else is unreachable', async () => {
    const other = net
      .createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
      .listen(0, '127.0.0.1');
    await until(() => other.listening);
    const { port } = other.address() as AddressInfo;
    await refused({ ...direct, port }, 2000).toMatchObject({ problem: 'hostUnreachable' });
    other.close();
  });
});

describe('the folder over there', () => {
  test('that is missing is told, and not made', async () => {
    const missing = `${sshd.remotePath.replace(/\/$/, '')}/errada`;
    await expect(attempt({ ...direct, remotePath: missing })).rejects.toMatchObject({ problem: 'folderMissing' });
    expect(await readdir(sshd.folder)).not.toContain('errada');
  });

  test.skipIf(sshd.kind === 'ssh2')('that may not be written into is told', async () => {
    await mkdir(join(sshd.folder, 'lote'));
    await chmod(join(sshd.folder, 'lote'), 0o555);
    await expect(attempt(direct)).rejects.toMatchObject({ problem: 'folderNotWritable' });
    await chmod(join(sshd.folder, 'lote'), 0o755);
  });
});

test('an abort of the connection ends whatever it does', async () => {
  const stop = new AbortController();
  const reason = new Error('the worker ends');
  const transport = await openTransport(direct, { signal: stop.signal, allowsPrivate: true });
  const onSent = (bytes: number) => bytes > MEGABYTE && stop.abort(reason);
  await expect(transport.put(path, large, { signal: never, onSent })).rejects.toBe(reason);
  await expect(transport.list('')).rejects.toBe(reason);
  await transport.close();
  expect(await isVisible()).toBe(false);
});
