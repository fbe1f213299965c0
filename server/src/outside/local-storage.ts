import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PART_PREFIX, partPathFor, syncFolder } from '../durable-file.ts';
import { contentTypeOf } from './content-type.ts';
import { createIncoming } from './incoming.ts';
import { measured } from './measured-stream.ts';
import type { Storage } from './storage.ts';
import { assertKey } from './storage-key.ts';

/** Beside the files, since a rename is atomic only within one file system; no key begins with a dot. */
export const INCOMING_FOLDER = '.incoming';
/** Recordings are read whole more often than not: four times node's own measure costs a fifth less of its time. */
const READ_BYTES = 256 * 1024;
const SWEEP_AFTER_MS = 24 * 60 * 60 * 1000;

/** Files in one folder. What `put` has answered outlives a power cut: file and folders are written before. */
export function createLocalStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  const incoming = createIncoming(join(root, INCOMING_FOLDER));

  return {
    async put(key, body, options) {
      const path = pathOf(key);
      const part = partPathFor(path);
      const { stream, result } = measured(body, options?.sha256);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // `flush` asks for fsync before the file is closed.
        await pipeline(stream, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(part, path);
      } catch (error) {
        stream.destroy();
        await rm(part, { force: true });
        throw error;
      }
      await syncFoldersUpTo(root, dirname(path));
      return { key, ...result };
    },

    async read(key, range) {
      const file = await openFile(pathOf(key));
      if (!file) return null;
      const start = range?.start ?? 0;
      const end = Math.min(range?.end ?? file.bytes - 1, file.bytes - 1);
      if (range && start > end) {
        await file.handle.close();
        throw new RangeError(`The range begins behind the end of ${key}.`);
      }
      // An `end` before `start` is refused by the stream, so an empty file is read without one.
      const stream = file.handle.createReadStream({
        highWaterMark: READ_BYTES,
        ...(file.bytes === 0 ? {} : { start, end }),
      });
      return {
        stream,
        bytes: end - start + 1,
        totalBytes: file.bytes,
        contentType: contentTypeOf(key),
        etag: file.etag,
      };
    },

    async stat(key) {
      const found = await stat(pathOf(key), { bigint: true }).catch(nullWhenMissing);
      if (!found?.isFile()) return null;
      return { bytes: Number(found.size), contentType: contentTypeOf(key), etag: etagOf(found) };
    },

    pathOf,

    async remove(key) {
      const path = pathOf(key);
      const isGone = (await unlink(path).catch(nullWhenMissing)) === null;
      if (!isGone) await syncFolder(dirname(path));
    },

    incoming,

    async takeOver(key, id, { bytes }) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const isMoved = (await rename(incoming.pathOf(id), path).catch(nullWhenMissing)) !== null;
      // Killed between the move and the note of it: the file is where it belongs.
      const found = isMoved ? null : await stat(path).catch(nullWhenMissing);
      if (!isMoved && found?.size !== bytes) throw new Error(`The file of ${key} is neither arriving nor stored.`);
      await syncFoldersUpTo(root, dirname(path));
    },

    sweep: (now) => sweepParts(root, now),
  };
}

/** A folder made on the way is itself an entry of the folder above. */
async function syncFoldersUpTo(root: string, folder: string) {
  await syncFolder(folder);
  if (folder !== dirname(root)) await syncFoldersUpTo(root, dirname(folder));
}

/** The open file keeps its bytes even if the key is written again while somebody reads. */
async function openFile(path: string) {
  const handle = await open(path, 'r').catch(nullWhenMissing);
  if (!handle) return null;
  const found = await handle.stat({ bigint: true });
  if (found.isFile()) return { handle, bytes: Number(found.size), etag: etagOf(found) };
  await handle.close();
  return null;
}

/** Every put makes a new inode; size and time alone could repeat within one tick of the clock. */
function etagOf({ size, mtimeNs, ino }: { size: bigint; mtimeNs: bigint; ino: bigint }) {
  return [size, mtimeNs, ino].map((part) => part.toString(36)).join('-');
}

async function sweepParts(root: string, now: Date) {
  const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  let swept = 0;
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.startsWith(PART_PREFIX)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(nullWhenMissing);
    if (!found || now.getTime() - found.mtimeMs < SWEEP_AFTER_MS) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
}

/** ENOTDIR: a segment of the key is a file, so nothing can be below it. */
function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
