import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../../outside/storage.ts';

const PREFIX = 'statement-';
/** No statement is read for so long. */
const LEFT_BEHIND_MS = 12 * 60 * 60 * 1000;

/** A folder for one turn. A killed worker leaves its own, and the next one takes it away. */
export async function withWorkFolder<Result>(
  workDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  await removeLeftBehind(workDir);
  const folder = await mkdtemp(join(workDir, PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A stored file as a path of this machine: its own where it lies here, else a copy in the folder. */
export async function pathOfStored(storage: Storage, key: string, folder: string, name: string): Promise<string> {
  const own = storage.pathOf(key);
  if (own) return own;
  const found = await storage.read(key);
  if (!found) throw new Error(`the file of ${key} is not there`);
  const path = join(folder, name);
  await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
  return path;
}

async function removeLeftBehind(workDir: string) {
  const before = Date.now() - LEFT_BEHIND_MS;
  for (const name of await readdir(workDir)) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await stat(join(workDir, name)).catch(() => null);
    if (found && found.mtimeMs < before) await rm(join(workDir, name), { recursive: true, force: true });
  }
}
