import { join } from 'node:path';
import { buildPart, ROOT } from './build-part.ts';

/** The pages as people get them. */
export async function builtWeb(publicUrl: string) {
  await buildPart('web');
  return { dir: join(ROOT, 'web/dist'), publicUrl };
}
