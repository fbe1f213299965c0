import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { assert } from '@toada/domain/assert.ts';
import { syncFolder } from '../durable-file.ts';
import { type Pouring, pour } from './pour.ts';

/** Few reads of a large file, and never much of it in memory. */
const READ_BYTES = 1024 * 1024;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files that are still arriving, each under the id of its row. They grow at their end and are whole when the row says so. */
export type Incoming = {
  /** How much of a file is here: what a sender who comes back goes on behind. */
  bytes(id: string): Promise<number>;
  head(id: string, bytes: number): Promise<Buffer>;
  /** Writes what comes from the source behind `offset`, and says how far it got: all of that outlives a power cut. */
  append(id: string, source: Readable, pouring: Pouring): Promise<number>;
  /** The hash of what lies on disk. */
  hash(id: string): Promise<string>;
  read(id: string): Readable;
  pathOf(id: string): string;
  remove(id: string): Promise<void>;
  /** Files unchanged since then. */
  listUntouched(since: Date): Promise<string[]>;
  freeBytes(): Promise<number>;
};

/** Always a folder of this machine, wherever whole files are kept: no other storage grows a file byte by byte. */
export function createIncoming(folder: string): Incoming {
  const pathOf = (id: string) => {
    assert(ID.test(id), 'an arriving file is named by the id of its row');
    return join(folder, id);
  };
  const read = (id: string) => createReadStream(pathOf(id), { highWaterMark: READ_BYTES });

  return {
    pathOf,
    read,
    bytes: async (id) => (await stat(pathOf(id)).catch(nullWhenMissing))?.size ?? 0,

    async head(id, bytes) {
      const chunks: Buffer[] = [];
      const isThere = (await stat(pathOf(id)).catch(nullWhenMissing)) !== null;
      if (isThere) for await (const chunk of createReadStream(pathOf(id), { end: bytes - 1 })) chunks.push(chunk);
      return Buffer.concat(chunks);
    },

    async append(id, source, pouring) {
      const file = await openForever(folder, pathOf(id));
      try {
        return await pour(source, file, pouring);
      } finally {
        await file.close();
      }
    },

    /** Into one block again and again: a stream's blocks wait for the collector, 70 MB of them for a large video. */
    async hash(id) {
      const hash = createHash('sha256');
      const block = Buffer.allocUnsafeSlow(READ_BYTES);
      const file = await open(pathOf(id));
      try {
        for (let bytes = READ_BYTES; bytes > 0; ) {
          ({ bytesRead: bytes } = await file.read(block));
          hash.update(block.subarray(0, bytes));
        }
      } finally {
        await file.close();
      }
      return hash.digest('hex');
    },

    remove: (id) => rm(pathOf(id), { force: true }),

    async listUntouched(since) {
      const untouched: string[] = [];
      const names = (await readdir(folder).catch(nullWhenMissing)) ?? [];
      for (const name of names.filter((name) => ID.test(name))) {
        const found = await stat(join(folder, name)).catch(nullWhenMissing);
        if (found && found.mtimeMs < since.getTime()) untouched.push(name);
      }
      return untouched;
    },

    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** A file whose entry in the folder is written before its first byte counts. */
async function openForever(folder: string, path: string) {
  const known = await open(path, 'r+').catch(nullWhenMissing);
  if (known) return known;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  await syncFolder(folder);
  return made;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
