import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import type { SftpConnection } from './sftp-login.ts';
import { sendPart } from './sftp-send.ts';
import { openSession, type SftpSession } from './sftp-session.ts';
import { isEnd, isMissing, SftpError } from './sftp-status.ts';
import { foldersOf, isPartName, isStalePart, partNameOf, segmentsOf } from './store-path.ts';
import {
  type OpenOptions,
  type PutOptions,
  StoreError,
  type StoreSource,
  type StoreTransport,
} from './store-transport.ts';

const { S_IFMT, S_IFREG } = constants;
const ENTRIES_MAX = 100_000;
/** A message is held against ours byte by byte; a recording of the same length and name is the same. */
const COMPARED_BYTES = 1024 * 1024;
const READ_BYTES = 32 * 1024;

/** A host's folder by SSH. The connector's own folder must be there: one made by mistake would never be read. */
export async function openSftp(connection: SftpConnection, options: OpenOptions): Promise<StoreTransport> {
  const session = await openSession(connection, options);
  const root = connection.remotePath === '/' ? '' : connection.remotePath.replace(/\/+$/, '') || '.';
  const pathOf = (segments: string[]) => [root, ...segments].join('/') || '/';
  const made = new Map<string, string[]>();

  /** Makes what is missing of a folder, once, and gives the names of what lies in it. */
  const prepare = async (folders: string[]) => {
    const path = pathOf(folders);
    const known = made.get(path);
    if (known) return known;
    if (!(await session.stat(pathOf([])))) throw new StoreError('folderMissing', connection.remotePath);
    for (let depth = 1; depth <= folders.length; depth++) await makeFolder(session, pathOf(folders.slice(0, depth)));
    // A host may let us write without letting us look.
    const names = (await entriesOf(session, path).catch(noneWhenRefused)).map(({ filename }) => filename);
    made.set(path, names);
    return names;
  };

  return {
    async put(path, source, putOptions) {
      putOptions.signal.throwIfAborted();
      const folders = segmentsOf(path);
      const name = folders.pop() as string;
      const names = await prepare(folders);
      await put(session, { folder: pathOf(folders), name }, source, putOptions);
      for (const stale of names.filter((entry) => isStalePart(entry, name, source.sha256)))
        await session.remove(`${pathOf(folders)}/${stale}`);
    },

    async list(folder) {
      const folders = foldersOf(folder);
      const entries = await entriesOf(session, pathOf(folders)).catch((error) => {
        if (folders.length > 0 && isMissing(error)) return [];
        throw error;
      });
      return entries
        .filter(({ filename, longname, attrs }) => {
          const isFile = attrs.mode === undefined ? !longname.startsWith('d') : (attrs.mode & S_IFMT) === S_IFREG;
          return isFile && !isPartName(filename);
        })
        .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size }));
    },

    read: (path, maxBytes) => readWhole(session, pathOf(segmentsOf(path)), maxBytes),
    remove: (path) => session.remove(pathOf(segmentsOf(path))).then(() => {}),
    close: session.close,
  };
}

async function put(
  session: SftpSession,
  { folder, name }: { folder: string; name: string },
  source: StoreSource,
  options: PutOptions,
) {
  const path = `${folder}/${name}`;
  const part = `${folder}/${partNameOf(name, source.sha256)}`;
  if (!(await isThere(session, path, source))) {
    const sent = await sendPart(session, part, source, options);
    await publish(session, { part, sent }, path, source);
  }
  options.onSent(source.bytes);
}

type Part = { part: string; sent: number | null };

/**
 * The one moment in which the file appears. Another sender of the same bytes may have been quicker, and the name of the part may lead to
 * one that a third has only begun: a whole file is not replaced.
 */
async function publish(session: SftpSession, { part, sent }: Part, path: string, source: StoreSource) {
  try {
    if (sent === source.bytes && !(await isThere(session, path, source)))
      return await rename(session, part, path, source);
  } catch (error) {
    // The host may not replace what is there.
    if (!(error instanceof SftpError) || !(await isThere(session, path, source))) throw error;
  }
  if (!(await isThere(session, path, source)))
    throw new StoreError('connectionLost', `${sent ?? 0} of ${source.bytes} bytes arrived.`);
  await session.remove(part);
}

/** Not every host renames over what is there: other bytes under this name then go first. */
async function rename(session: SftpSession, part: string, path: string, source: StoreSource) {
  if (await session.replace(part, path)) return;
  try {
    await session.rename(part, path);
  } catch (error) {
    const isOther = (await session.stat(path)) && !(await isThere(session, path, source));
    if (!isOther) throw error;
    await session.remove(path);
    await session.rename(part, path);
  }
}

async function isThere(session: SftpSession, path: string, { bytes, sha256 }: StoreSource) {
  const found = await session.stat(path);
  if (found?.size !== bytes) return false;
  if (bytes > COMPARED_BYTES) return true;
  const content = await readWhole(session, path, bytes).catch(nothingWhenRefused);
  return content === undefined || (content !== null && createHash('sha256').update(content).digest('hex') === sha256);
}

/** Hosts answer in different words when a folder is there already, so it is looked at. */
async function makeFolder(session: SftpSession, path: string) {
  try {
    await session.makeFolder(path);
  } catch (error) {
    const found = error instanceof SftpError ? await session.stat(path) : null;
    if (!found?.isDirectory()) throw error;
  }
}

async function entriesOf(session: SftpSession, path: string) {
  const handle = await session.openFolder(path);
  try {
    const entries: Awaited<ReturnType<SftpSession['readFolder']>> = [];
    while (entries.length <= ENTRIES_MAX) {
      const some = await session.readFolder(handle).catch((error) => {
        if (isEnd(error)) return null;
        throw error;
      });
      if (!some) return entries;
      entries.push(...some);
    }
    throw new StoreError('unexpected', `There are more than ${ENTRIES_MAX} files.`);
  } finally {
    await session.closeHandle(handle).catch(() => {});
  }
}

async function readWhole(session: SftpSession, path: string, maxBytes: number) {
  const handle = await session.openForReading(path).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!handle) return null;
  try {
    const chunks: Buffer[] = [];
    let total = 0;
    for (;;) {
      const into = Buffer.alloc(READ_BYTES);
      const count = await session.read(handle, into, total).catch((error) => {
        if (isEnd(error)) return 0;
        throw error;
      });
      if (count === 0) return Buffer.concat(chunks);
      total += count;
      if (total > maxBytes) throw new StoreError('unexpected', `The file has more than ${maxBytes} bytes.`);
      chunks.push(into.subarray(0, count));
    }
  } finally {
    await session.closeHandle(handle).catch(() => {});
  }
}

function noneWhenRefused(error: unknown): [] {
  if (error instanceof SftpError) return [];
  throw error;
}

function nothingWhenRefused(error: unknown): undefined {
  if (error instanceof SftpError && error.problem !== 'connectionLost') return;
  throw error;
}
