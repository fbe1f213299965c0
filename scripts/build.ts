import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hashContents } from './content-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'web/dist');
const STAMP = '.stamp';
const CACHE = path.join(ROOT, '.cache');
const UNFINISHED = 'web-build-';
const HOUR_MS = 3_600_000;

/** What the built pages are made of. */
const SOURCES = ['web', 'domain/src', 'package-lock.json'];

const wanted = await hashContents(ROOT, SOURCES);
const built = await readFile(path.join(DIST, STAMP), 'utf8').catch(() => null);
if (built !== wanted || process.argv.includes('--force')) process.exitCode = await build();

/** Builds beside the real folder and swaps at the end: a killed build leaves the old pages or none, never half of them. */
async function build(): Promise<number> {
  console.log('Building the web pages …');
  await removeUnfinished();
  const draft = path.join(CACHE, UNFINISHED + randomBytes(6).toString('hex'));
  // The pages as browsers load them, then the code with which the server draws the public ones.
  const code = runVite(draft) || runVite(path.join(draft, 'server'), '--ssr', 'src/render.tsx');
  if (code !== 0) return code;
  await compressFiles(path.join(draft, 'assets'));
  await writeFile(path.join(draft, STAMP), wanted);

  const old = `${draft}-old`;
  await rename(DIST, old).catch(ignoreMissing);
  await rename(draft, DIST);
  await rm(old, { recursive: true, force: true });
  return 0;
}

/** Once and as small as it gets, which takes too long to do for every answer; the server sends what it finds beside a file. */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

/** A young one may belong to a build that runs beside this one. */
async function removeUnfinished(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const name of await readdir(CACHE)) {
    const folder = path.join(CACHE, name);
    if (!name.startsWith(UNFINISHED) || Date.now() - (await stat(folder)).mtimeMs < HOUR_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

function runVite(outDir: string, ...more: string[]): number {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...more];
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status ?? 1;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
