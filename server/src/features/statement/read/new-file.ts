import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { Storage } from '../../../outside/storage.ts';

/** A file that the engine writes: it grows where files arrive, and is stored whole, without being copied where both are one disk. */
export type NewFile = {
  path: string;
  /** Brings what is written so far to the disk; `keep` waits for the rest of it. */
  flush: () => Promise<void>;
  keep: (key: string) => Promise<void>;
  drop: () => Promise<void>;
};

export async function beginFile({ incoming, takeOver, pathOf }: Storage): Promise<NewFile> {
  const id = randomUUID();
  // Makes the folder where there is none yet.
  await incoming.freeBytes();
  const path = incoming.pathOf(id);
  const flush = async () => {
    const file = await open(path, 'r+');
    await file.datasync().finally(() => file.close());
  };
  return {
    path,
    flush,
    async keep(key) {
      await flush();
      const { size: bytes } = await stat(path);
      // On this machine it is renamed, and nobody reads its bytes; elsewhere they are compared on their way.
      const sha256 = pathOf(key) === null ? await incoming.hash(id) : '';
      await takeOver(key, id, { bytes, sha256 });
      await incoming.remove(id);
    },
    drop: () => incoming.remove(id),
  };
}
