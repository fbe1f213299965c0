import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createIncoming, type Incoming } from './incoming.ts';
import { createLocalStorage, INCOMING_FOLDER } from './local-storage.ts';
import type { S3Config } from './s3-storage.ts';

export type Stored = { key: string; bytes: number; sha256: string };

/** The etag changes whenever the bytes do; it is opaque, without quotes. */
export type StoredStat = { bytes: number; contentType: string | null; etag: string };

/** Both ends count, as in HTTP: `{ start: 0, end: 0 }` is the first byte. */
export type ByteRange = { start: number; end?: number };

export type StoredSlice = {
  stream: Readable;
  /** Size of the slice; the whole file has `totalBytes`. */
  bytes: number;
  totalBytes: number;
  contentType: string | null;
  etag: string;
};

/** Where files live. The content type is told by the ending of the key (content-type.ts). */
export type Storage = {
  /**
   * All of the body is stored under the key, or nothing changes. A hash the caller already knows is held
   * against the bytes that arrive; a difference refuses them.
   */
  put(key: string, body: Readable | Uint8Array, options?: { sha256?: string }): Promise<Stored>;
  /** Null when there is no such file. A range that begins behind the end throws a RangeError. */
  read(key: string, range?: ByteRange): Promise<StoredSlice | null>;
  stat(key: string): Promise<StoredStat | null>;
  /** Where the file lies on this machine's own disk, for a program that wants a path; null where it lies elsewhere. */
  pathOf(key: string): string | null;
  /** Removing what is not there is fine: a repeated job must be able to finish. */
  remove(key: string): Promise<void>;
  /** Large files that are still arriving. */
  incoming: Incoming;
  /** Puts a file that has arrived under its key; done twice, the second time finds it there. The part may stay behind. */
  takeOver(key: string, id: string, file: { bytes: number; sha256: string }): Promise<void>;
  /** Clears what killed writes left more than a day ago; says how many. */
  sweep(now: Date): Promise<number>;
};

export type StorageConfig = { folder: string; s3: S3Config | null };

export async function createStorage({ folder, s3 }: StorageConfig): Promise<Storage> {
  if (!s3) return createLocalStorage(folder);
  // The client of S3 is read only where files lie there.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3, createIncoming(join(folder, INCOMING_FOLDER)));
}
