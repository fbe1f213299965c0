import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The pages as people get them: built, unless they are already what the sources say. */
export async function builtWeb(publicUrl: string) {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.ts')], { cwd: ROOT });
  return { dir: join(ROOT, 'web/dist'), publicUrl };
}
