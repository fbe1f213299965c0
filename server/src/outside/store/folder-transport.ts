import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm, unlink } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { syncFolder } from '../../durable-file.ts';
import { systemError } from './store-errors.ts';
import { foldersOf, isPartName, isStalePart, partNameOf, segmentsOf } from './store-path.ts';
import { type PutOptions, StoreError, type StoreSource, type StoreTransport } from './store-transport.ts';

const { O_CREAT, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

/** A folder of this machine. What `put` has answered outlives a power cut; nothing outside the folder is read or written. */
export async function openFolder(folder: string): Promise<StoreTransport> {
  const root = await made(resolve(folder));
  const within = async (folders: string[]) => inside(root, join(root, ...folders));
  const named = async (path: string) => {
    const segments = segmentsOf(path);
    const name = segments.pop() as string;
    const parent = await within(segments).catch(nullWhenMissing);
    return parent && { parent, path: join(parent, name) };
  };

  return {
    put: (path, source, options) => put(root, segmentsOf(path), source, options).catch(rethrown(options.signal)),

    async list(below) {
      const parent = await within(foldersOf(below)).catch(nullWhenMissing);
      return parent ? filesOf(parent).catch(rethrown()) : [];
    },

    async read(path, maxBytes) {
      const found = await named(path);
      return found ? readWhole(found.path, maxBytes).catch(rethrown()) : null;
    },

    async remove(path) {
      const found = await named(path);
      if (!found) return;
      const isGone = (await unlink(found.path).catch(nullWhenMissing).catch(rethrown())) === null;
      if (!isGone) await syncFolder(found.parent);
    },

    close: async () => {},
  };
}

async function made(root: string) {
  await mkdir(root, { recursive: true, mode: 0o700 }).catch(rethrown());
  return realpath(root);
}

async function put(root: string, segments: string[], source: StoreSource, { signal, onSent }: PutOptions) {
  signal.throwIfAborted();
  const name = segments.at(-1) as string;
  const folders = await makeFolders(root, segments.slice(0, -1));
  const parent = folders.at(-1) as string;
  const path = join(parent, name);
  if (!(await isThere(path, source))) {
    const part = join(parent, partNameOf(name, source.sha256));
    await writePart(part, source, { signal, onSent });
    // Another sender of the same bytes may have been quicker with the same part.
    await rename(part, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !(await isThere(path, source))) throw error;
    });
    for (const entry of await readdir(parent))
      if (isStalePart(entry, name, source.sha256)) await rm(join(parent, entry), { force: true });
  }
  for (const folder of folders.toReversed()) await syncFolder(folder);
  onSent(source.bytes);
}

/** Step by step, so that no link on the way makes folders elsewhere. The root comes first. */
async function makeFolders(root: string, names: string[]) {
  const folders = [root];
  for (const name of names) {
    const folder = join(folders.at(-1) as string, name);
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    folders.push(await inside(root, folder));
  }
  return folders;
}

async function inside(root: string, path: string) {
  const real = await realpath(path);
  if (real !== root && !real.startsWith(root + sep))
    throw new StoreError('folderNotWritable', 'A link leads out of the folder.');
  return real;
}

async function isThere(path: string, { bytes, sha256 }: StoreSource) {
  const found = await lstat(path).catch(nullWhenMissing);
  if (!found?.isFile() || found.size !== bytes) return false;
  const file = await open(path, O_RDONLY | O_NOFOLLOW);
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream()) hash.update(chunk);
  return hash.digest('hex') === sha256;
}

/** From the first byte on: on this machine that is no loss. Nothing is cut off before, since another sender may be at it. */
async function writePart(part: string, source: StoreSource, { signal, onSent }: PutOptions) {
  const file = await open(part, O_WRONLY | O_CREAT | O_NOFOLLOW, 0o600);
  try {
    const written = await pourInto(file, source, { signal, onSent });
    if (written !== source.bytes) throw new StoreError('fileMissing', `${written} of ${source.bytes} bytes are there.`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function pourInto(file: FileHandle, source: StoreSource, { signal, onSent }: PutOptions) {
  const stream = await source.open(0);
  let position = 0;
  // Leaving the loop early closes the source.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    for (let at = 0; at < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, at, chunk.length - at, position);
      at += bytesWritten;
      position += bytesWritten;
    }
    onSent(Math.min(position, source.bytes));
  }
  return position;
}

async function filesOf(folder: string) {
  const files: { name: string; bytes: number }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || isPartName(entry.name)) continue;
    const found = await lstat(join(folder, entry.name)).catch(nullWhenMissing);
    if (found) files.push({ name: entry.name, bytes: found.size });
  }
  return files;
}

async function readWhole(path: string, maxBytes: number) {
  const file = await open(path, O_RDONLY | O_NOFOLLOW).catch(nullWhenMissing);
  if (!file) return null;
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    if (found.size > maxBytes) throw new StoreError('unexpected', `The file has more than ${maxBytes} bytes.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** ELOOP: the name is a link, and links are not followed. */
function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP') return null;
  throw error;
}

function rethrown(signal?: AbortSignal) {
  return (error: unknown): never => {
    signal?.throwIfAborted();
    throw systemError(error);
  };
}
