import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Storage } from '../../outside/storage.ts';
import { type SourceFile, StoreError, type StoreSource } from '../../outside/store/store-transport.ts';

type StoredFile = { key: string; bytes: number; sha256: string };

/** A file of the storage as something to be sent. One that is gone, or not as long as it was, is ours to mend and no store's. */
export function storedSource(storage: Storage, { key, bytes, sha256 }: StoredFile): StoreSource {
  const path = storage.pathOf(key);
  return {
    bytes,
    sha256,
    async open(from) {
      if (from >= bytes) return Readable.from([]);
      const slice = await storage.read(key, { start: from });
      if (!slice || slice.totalBytes !== bytes) throw gone();
      return slice.stream;
    },
    ...(path === null ? {} : { openFile: () => openFile(path, bytes) }),
  };
}

async function openFile(path: string, bytes: number): Promise<SourceFile> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? gone() : error;
  });
  if ((await file.stat()).size !== bytes) {
    await file.close();
    throw gone();
  }
  return {
    read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
    close: () => file.close(),
  };
}

function gone() {
  return new StoreError('fileMissing', 'A file of the release is gone.');
}
