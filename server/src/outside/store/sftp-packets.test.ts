import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2, { type CipherAlgorithm, type SFTPWrapper } from 'ssh2';
import { afterAll, expect, test, vi } from 'vitest';
import { startSftpServer } from '../../testing/sftp-server.ts';
import { startSshd } from '../../testing/sshd.ts';
import { seededBytes, sftpConnection, sourceOf } from '../../testing/store-sources.ts';
import { openTransport } from './open-transport.ts';
import { fingerprintOf, logIn } from './sftp-login.ts';
import { leanPackets } from './sftp-packets.ts';
import { writerOf } from './sftp-write.ts';

const sshd = await startSshd();
const folder = await mkdtemp(join(tmpdir(), 'toada-packets-'));
afterAll(async () => {
  await sshd.stop();
  await rm(folder, { recursive: true });
});

const signal = new AbortController().signal;
const options = { signal, allowsPrivate: true };
const PIECE_BYTES = 255 * 1024;
const content = seededBytes(8, 40 * PIECE_BYTES);

async function openFile(name: string) {
  const { client, socket } = await logIn(sftpConnection(sshd), options);
  const packets = leanPackets(client, socket);
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.open(`${sshd.remotePath}/${name}`, 'w', (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const writeTo = writerOf(sftp, packets);
  const ways: boolean[] = [];
  const sent = vi.spyOn(socket, 'write');
  const write = (nth: number) =>
    new Promise<void>((resolve, reject) => {
      const piece = Buffer.from(content.subarray(nth * PIECE_BYTES, (nth + 1) * PIECE_BYTES));
      ways.push(writeTo(handle, piece, nth * PIECE_BYTES, (error) => (error ? reject(error) : resolve())));
      // The caller's again: what is still on its way must not be read from here.
      piece.fill(0);
    });
  return { client, write, ways, sent };
}

// Without it an ssh2 that is built otherwise inside would only be slow, and nobody would know.
test('a write goes straight from the piece to the system, in one call, and the piece is free at once', async () => {
  const { client, write, ways, sent } = await openFile('reto.wav');
  for (let nth = 0; nth < 40; nth++) await write(nth);
  expect(new Set(ways)).toEqual(new Set([true]));
  expect(sent).toHaveBeenCalledTimes(40);
  client.end();
  expect((await readFile(join(sshd.folder, 'reto.wav'))).equals(content)).toBe(true);
});

test('what does not fit into what the host wants waits, and comes in order', async () => {
  const { client, write, ways } = await openFile('espera.wav');
  await Promise.all(Array.from({ length: 40 }, (_, nth) => write(nth)));
  expect(new Set(ways)).toEqual(new Set([true, false]));
  client.end();
  expect((await readFile(join(sshd.folder, 'espera.wav'))).equals(content)).toBe(true);
});

test('new keys in the middle of a file change nothing about it', async () => {
  const { client, write, ways, sent } = await openFile('chaves.wav');
  const handshakes: unknown[] = [];
  client.on('handshake', (negotiated) => handshakes.push(negotiated));
  for (const start of [0, 10, 20, 30]) {
    const agreed = once(client, 'handshake');
    (client as typeof client & { _protocol: { rekey(): void } })._protocol.rekey();
    // Begun while the keys are being agreed on, and gone on with under the new ones.
    const begun = [0, 1, 2, 3].map((nth) => write(start + nth));
    await Promise.all([agreed, ...begun]);
    sent.mockClear();
    for (let nth = start + 4; nth < start + 10; nth++) await write(nth);
    expect(sent).toHaveBeenCalledTimes(6);
  }
  expect(handshakes).toHaveLength(4);
  expect(new Set(ways)).toEqual(new Set([true]));
  client.end();
  expect((await readFile(join(sshd.folder, 'chaves.wav'))).equals(content)).toBe(true);
});

const ciphers: CipherAlgorithm[] = [
  'aes128-gcm@openssh.com',
  'aes256-gcm@openssh.com',
  'aes128-ctr',
  'aes256-ctr',
  'chacha20-poly1305@openssh.com',
];
test.each(ciphers)('a host that has %s alone gets the whole file', async (cipher) => {
  const key = ssh2.utils.generateKeyPairSync('ed25519');
  const server = await startSftpServer({ folder, hostKeys: [key.private], password: 'segredo', ciphers: [cipher] });
  const hostKey = fingerprintOf(Buffer.from(key.public.split(' ')[1] ?? '', 'base64'));
  const transport = await openTransport(
    sftpConnection(sshd, { port: server.port, hostKey, privateKey: null, password: 'segredo', remotePath: '/' }),
    options,
  );
  await transport.put(`${cipher}.wav`, sourceOf(content), { signal, onSent: () => {} });
  await transport.close();
  await server.stop();
  expect((await readFile(join(folder, `${cipher}.wav`))).equals(content)).toBe(true);
});
