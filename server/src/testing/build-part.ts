import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** Builds the product, unless the build is up to date. */
export async function buildPart(name: 'server' | 'web') {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.ts'), name], { cwd: ROOT });
}
