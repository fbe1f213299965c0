import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashContents } from './content-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const STAMP = '.stamp';
const CACHE = path.join(ROOT, '.cache');
const HOUR_MS = 3_600_000;

export type Part = {
  name: string;
  /** Said before it begins. */
  sentence: string;
  /** Where it lies in the end. */
  dist: string;
  /** Sources, by names and contents. */
  sources: readonly string[];
  /** Fills an empty folder and gives an exit code. */
  build: (draft: string) => Promise<number>;
};

/** Builds beside the real folder and swaps at the end: a killed build leaves the old one or none, never half of one. */
export async function buildWhenChanged(part: Part, { isForced = false } = {}): Promise<number> {
  const dist = path.join(ROOT, part.dist);
  const wanted = await hashContents(ROOT, part.sources);
  const built = await readFile(path.join(dist, STAMP), 'utf8').catch(() => null);
  if (built === wanted && !isForced) return 0;

  console.log(part.sentence);
  await removeUnfinished(part.name);
  const draft = path.join(CACHE, `${part.name}-build-${randomBytes(6).toString('hex')}`);
  const code = await part.build(draft);
  if (code !== 0) return code;
  await writeFile(path.join(draft, STAMP), wanted);

  const old = `${draft}-old`;
  await rename(dist, old).catch(ignoreMissing);
  await rename(draft, dist);
  await rm(old, { recursive: true, force: true });
  return 0;
}

/** A young one may belong to a build that runs beside this one. */
async function removeUnfinished(name: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const entry of await readdir(CACHE)) {
    const folder = path.join(CACHE, entry);
    if (!entry.startsWith(`${name}-build-`) || Date.now() - (await stat(folder)).mtimeMs < HOUR_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
