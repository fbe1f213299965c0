import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Prefix of unfinished files: a sweep tells them from whole ones. */
export const PART_PREFIX = '.part-';

/** A name in the same folder, since a rename is atomic only within one file system. */
export function partPathFor(path: string) {
  return join(dirname(path), `${PART_PREFIX}${randomBytes(12).toString('hex')}`);
}

type Options = { mode?: number; onExisting?: 'replace' | 'keep' };

/** Writes the whole file or nothing: after it returns, the bytes outlive a power cut. */
export async function writeDurably(path: string, bytes: string | Uint8Array, options: Options = {}) {
  const part = partPathFor(path);
  try {
    const file = await open(part, 'wx', options.mode ?? 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    if (options.onExisting === 'keep') await linkUnlessThere(part, path);
    else await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  await syncFolder(dirname(path));
}

/** A rename or a removal is safe only once its folder has been written. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Unlike a rename, a link never replaces: of two processes starting at once, the first one's file stays. */
async function linkUnlessThere(part: string, path: string) {
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
