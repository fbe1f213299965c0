import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist']);

/** One hash over names and contents of files and folders, the same on every machine and after every checkout. */
export async function hashContents(root: string, places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of await listFiles(path.join(root, place))) {
      const content = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      hash.update(`${path.relative(root, file)} ${content}\n`);
    }
  }
  return hash.digest('hex');
}

async function listFiles(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [place];
  const lists = entries
    .filter(({ name }) => !IGNORED.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => {
      const file = path.join(place, entry.name);
      return entry.isDirectory() ? listFiles(file) : [file];
    });
  return (await Promise.all(lists)).flat();
}
