import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Part } from './build-when-changed.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const compress = promisify(brotliCompress);

export const webPart: Part = {
  name: 'web',
  sentence: 'Building the web pages …',
  dist: 'web/dist',
  sources: ['web', 'domain/src', 'package-lock.json'],
  async build(draft) {
    // The pages as browsers load them, then the code with which the server draws the public ones.
    const code = runVite(draft) || runVite(path.join(draft, 'server'), '--ssr', 'src/render.tsx');
    if (code === 0) await compressFiles(path.join(draft, 'assets'));
    return code;
  },
};

/** Once and as small as it gets, which takes too long to do for every answer; the server sends what it finds beside a file. */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  const compressFile = async (name: string) => {
    const file = path.join(folder, name);
    await writeFile(`${file}.br`, await compress(await readFile(file)));
  };
  // As many at once as Node has threads for it.
  await Promise.all(names.map(compressFile));
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
