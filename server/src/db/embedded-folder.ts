import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../durable-file.ts';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './embedded-binaries.ts';
import { explainFailure } from './embedded-failure.ts';
import { commandAs, type Identity, NOBODY, run } from './embedded-identity.ts';

/** The database's own folder inside the data folder, and the password of its superuser. */
export type DatabaseFolder = { folder: string; password: string };

export const DATABASE_USER = 'app';

/** The name carries no version: a newer Toada must meet the old data and say so, never open an empty database beside it. */
const FOLDER = 'postgres';
const PASSWORD_FILE = 'postgres.password';
const UNFINISHED = `${FOLDER}.init-`;

export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, FOLDER);
}

/** Makes the database's folder ready to open, and at the first start makes it. The caller holds the data folder's lock. */
export async function prepareFolder(dataDir: string, binaries: Binaries, identity: Identity): Promise<DatabaseFolder> {
  const folder = databaseFolder(dataDir);
  try {
    await removeUnfinished(dataDir);
    if (identity.kind === 'nobody') await chmod(dataDir, 0o711);
    const major = await readText(path.join(folder, 'PG_VERSION'));
    if (major !== null) refuseOtherMajor(folder, major.trim(), identity.major);
    const password = await readPassword(dataDir, identity, major !== null);
    if (major === null) await initialise(dataDir, folder, binaries, identity);
    await takeOver(folder, identity);
    return { folder, password };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(describe(error, folder));
  }
}

/** An initdb that was killed leaves its folder; an orphaned one may still write there, so the rest waits for the next start. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

function refuseOtherMajor(folder: string, found: string, ours: string): void {
  if (found === ours) return;
  throw new StartupError(
    `The database in ${folder} belongs to PostgreSQL ${found}, but this Toada brings PostgreSQL ${ours}: ` +
      `move the data with the Toada that wrote it, or set DATABASE_URL to a PostgreSQL ${found} server.`,
  );
}

async function readPassword(dataDir: string, identity: Identity, isInitialised: boolean): Promise<string> {
  const file = path.join(dataDir, PASSWORD_FILE);
  const known = await readText(file);
  if (known === null && isInitialised) {
    throw new StartupError(`The database password ${file} is missing: restore it from the backup of the data folder.`);
  }
  const password = known ?? randomBytes(24).toString('base64url');
  if (known === null) await writeDurably(file, password);
  // Root reads the file whoever owns it; initdb as nobody would not.
  if (identity.kind === 'nobody') await chown(file, identity.owner.uid, identity.owner.gid);
  return password;
}

/** initdb fills a folder under another name, and a rename publishes it: half a database never carries the real name. */
async function initialise(dataDir: string, folder: string, binaries: Binaries, identity: Identity): Promise<void> {
  const unfinished = path.join(dataDir, UNFINISHED + randomBytes(6).toString('hex'));
  await mkdir(unfinished, { mode: 0o700 });
  await chown(unfinished, identity.owner.uid, identity.owner.gid);
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  // biome-ignore format: an option and its value stay together.
  const options = [
    '-D', unfinished, '-U', DATABASE_USER, '-E', 'UTF8', '-A', 'scram-sha-256',
    '--pwfile', path.join(dataDir, PASSWORD_FILE), '--data-checksums', '--no-instructions',
    '--locale-provider=icu', '--icu-locale=pt-BR', `--locale=${locale}`,
  ];
  await run(commandAs(identity.kind, binaries.initdb, options));
  await rename(unfinished, folder);
  await syncFolder(dataDir);
}

/** Root may run PostgreSQL in two ways, which want different owners; files of anyone else are left alone. */
async function takeOver(folder: string, { kind, owner }: Identity): Promise<void> {
  const { uid } = await stat(folder);
  if (uid !== owner.uid && (kind === 'self' || (uid !== 0 && uid !== NOBODY))) {
    throw new StartupError(
      `The database folder ${folder} belongs to another user (number ${uid}): start Toada as that user, or give it the folder.`,
    );
  }
  if (uid !== owner.uid) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names) await lchown(path.join(folder, name), owner.uid, owner.gid);
    await chown(folder, owner.uid, owner.gid);
  }
  // PostgreSQL refuses a folder that others may read, which a restored backup often is.
  await chmod(folder, 0o700);
}

async function readText(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text || null;
}

function describe(error: unknown, folder: string): string {
  const { code, message, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
  if (code === 'EACCES' || code === 'EPERM') return explainFailure('Permission denied', folder).sentence;
  if (code === 'ENOSPC' || code === 'EDQUOT') return explainFailure('No space left on device', folder).sentence;
  if (code === 'EROFS') return explainFailure('Read-only file system', folder).sentence;
  return explainFailure(stderr || message, folder).sentence;
}
