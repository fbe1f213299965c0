import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../../outside/storage.ts';

const PREFIX = 'toada-media-';
const LEFT_BEHIND_MS = 6 * 60 * 60 * 1000;

/** Gives a stored file as a path on this machine: its own where it lies here, else a copy for as long as the work takes. */
export async function withStoredFile<Result>(
  storage: Storage,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const own = storage.pathOf(key);
  if (own) return work(own);
  return withFolder(async (folder) => {
    const found = await storage.read(key);
    if (!found) throw new Error('the file is not there');
    const path = join(folder, 'file');
    await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
    return work(path);
  });
}

/** A folder of this machine for as long as the work takes. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  await removeLeftBehind();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A killed worker leaves its copy; the next one takes it away. */
async function removeLeftBehind() {
  const before = Date.now() - LEFT_BEHIND_MS;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
