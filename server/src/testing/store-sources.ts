import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoreConnection, StoreSource } from '../outside/store/store-transport.ts';
import { seeded } from './seeded.ts';
import type { Sshd } from './sshd.ts';
import type { Swift } from './swift.ts';

const CHUNK_BYTES = 100_000;

export function sha256Of(content: Uint8Array) {
  return createHash('sha256').update(content).digest('hex');
}

/** Bytes as a store's sender takes them, in chunks of no particular size. */
export function sourceOf(content: Buffer): StoreSource {
  return {
    bytes: content.length,
    sha256: sha256Of(content),
    open: async (from) => Readable.from(slicesOf(content.subarray(from)), { objectMode: false }),
  };
}

function* slicesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
}

/** Chance that can be repeated, as bytes. */
export function seededBytes(seed: number, bytes: number): Buffer {
  const chance = seeded(seed);
  const words = new Uint32Array(Math.ceil(bytes / 4));
  for (let at = 0; at < words.length; at++) words[at] = chance() * 2 ** 32;
  return Buffer.from(words.buffer, 0, bytes);
}

export function sftpConnection(sshd: Sshd, changes: Partial<Extract<StoreConnection, { protocol: 'sftp' }>> = {}) {
  return {
    protocol: 'sftp' as const,
    host: '127.0.0.1',
    port: sshd.port,
    username: sshd.username,
    password: null,
    privateKey: sshd.privateKey,
    hostKey: sshd.hostKeys.ed25519,
    remotePath: sshd.remotePath,
    ...changes,
  };
}

export function s3Connection(swift: Swift, changes: Partial<Extract<StoreConnection, { protocol: 's3' }>> = {}) {
  return {
    protocol: 's3' as const,
    endpoint: swift.endpoint,
    region: swift.region,
    bucket: swift.bucket,
    accessKeyId: swift.accessKey,
    secretKey: swift.secretKey,
    remotePath: 'feed',
    ...changes,
  };
}
