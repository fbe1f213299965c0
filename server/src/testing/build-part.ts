import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** What people run, built, unless it already is what the sources say. */
export async function buildPart(name: 'server' | 'web') {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.ts'), name], { cwd: ROOT });
}
