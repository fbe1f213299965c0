import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CipherAlgorithm } from 'ssh2';
import { afterAll, expect, test } from 'vitest';
import { startSftpServer } from '../../testing/sftp-server.ts';
import { readableKey, startSshd } from '../../testing/sshd.ts';
import { seededBytes, sftpConnection, sourceOf } from '../../testing/store-sources.ts';
import { openTransport } from './open-transport.ts';
import { fingerprintOf, type SftpConnection } from './sftp-login.ts';
import { openSession } from './sftp-session.ts';

const sshd = await startSshd();
const folder = await mkdtemp(join(tmpdir(), 'toada-session-'));
afterAll(async () => {
  await sshd.stop();
  await rm(folder, { recursive: true });
});

const signal = new AbortController().signal;
const options = { signal, allowsPrivate: true };
const PIECE_BYTES = 255 * 1024;
const content = seededBytes(8, 40 * PIECE_BYTES);

async function openFile(connection: SftpConnection, name: string) {
  const session = await openSession(connection, options);
  const handle = await session.openForWriting(`${connection.remotePath}/${name}`);
  const write = (nth: number) => {
    const piece = Buffer.from(content.subarray(nth * PIECE_BYTES, (nth + 1) * PIECE_BYTES));
    const written = session.write(handle, piece, nth * PIECE_BYTES);
    // The caller's again: ssh2 must not read from here what is still on its way.
    piece.fill(0);
    return written;
  };
  return { session, handle, write };
}

test('a piece is free as soon as it is handed over', async () => {
  const { session, handle, write } = await openFile(sftpConnection(sshd), 'reto.wav');
  expect(session.maxWriteBytes).toBeGreaterThanOrEqual(PIECE_BYTES);
  for (let nth = 0; nth < 40; nth++) await write(nth);
  await session.closeHandle(handle);
  await session.close();
  expect((await readFile(join(sshd.folder, 'reto.wav'))).equals(content)).toBe(true);
});

test('more than the host wants waits, and comes in order', async () => {
  const { session, handle, write } = await openFile(sftpConnection(sshd), 'espera.wav');
  expect(session.windowBytes).toBeLessThan(content.length);
  await Promise.all(Array.from({ length: 40 }, (_, nth) => write(nth)));
  await session.closeHandle(handle);
  await session.close();
  expect((await readFile(join(sshd.folder, 'espera.wav'))).equals(content)).toBe(true);
});

test('new keys in the middle of a file change nothing about it', async () => {
  const { server, connection } = await startServer();
  const transport = await openTransport(connection, options);
  const renewals: number[] = [];
  const onSent = (bytes: number) => {
    if (bytes < (renewals.length + 1) * 8 * PIECE_BYTES || renewals.length === 4) return;
    renewals.push(bytes);
    server.renewKeys();
  };
  await transport.put('chaves.wav', sourceOf(content), { signal, onSent });
  await transport.close();
  await server.stop();
  expect(renewals).toHaveLength(4);
  expect(server.renewed()).toBe(4);
  expect((await readFile(join(folder, 'chaves.wav'))).equals(content)).toBe(true);
});

const ciphers: CipherAlgorithm[] = [
  'aes128-gcm@openssh.com',
  'aes256-gcm@openssh.com',
  'aes128-ctr',
  'aes256-ctr',
  'chacha20-poly1305@openssh.com',
];
test.each(ciphers)('a host that has %s alone gets the whole file', async (cipher) => {
  const { server, connection } = await startServer({ ciphers: [cipher] });
  const transport = await openTransport(connection, options);
  await transport.put(`${cipher}.wav`, sourceOf(content), { signal, onSent: () => {} });
  await transport.close();
  await server.stop();
  expect((await readFile(join(folder, `${cipher}.wav`))).equals(content)).toBe(true);
});

async function startServer(changes: { ciphers?: CipherAlgorithm[] } = {}) {
  const key = readableKey();
  const server = await startSftpServer({ folder, hostKeys: [key.private], password: 'segredo', ...changes });
  const hostKey = fingerprintOf(Buffer.from(key.public.split(' ')[1] ?? '', 'base64'));
  const access = { port: server.port, hostKey, privateKey: null, password: 'segredo', remotePath: '/' };
  return { server, connection: sftpConnection(sshd, access) };
}
