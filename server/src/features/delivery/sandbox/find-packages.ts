import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A package that is whole: where it lies below the store's folder, and what tells of it. */
export type FoundPackage = {
  folder: string;
  batchId: string;
  /** The release's code as the folder or the file has it. */
  releaseId: string;
  /** From the store's folder. */
  message: string;
  manifest: string | null;
};

const BATCH = /^\d{17}$/;
const RELEASE = /^[A-Z]_(\w+)_(\d{17})$/;

/** In the order in which they were sent. What has not come whole is not seen. */
export async function findPackages(root: string): Promise<FoundPackage[]> {
  const names = (await foldersIn(root)).filter((name) => BATCH.test(name) || RELEASE.test(name));
  const found: FoundPackage[] = [];
  // One after the other: there may be more folders than files that may be open at once.
  for (const name of names) found.push(...(BATCH.test(name) ? await inBatch(root, name) : await inRelease(root, name)));
  return found.toSorted((one, other) => (one.batchId < other.batchId ? -1 : 1));
}

/** A batch is whole once its manifest is there; Apple's package once its metadata are. */
async function inBatch(root: string, folder: string): Promise<FoundPackage[]> {
  const manifest = `${folder}/BatchComplete_${folder}.xml`;
  const hasManifest = await isFile(join(root, manifest));
  const found: FoundPackage[] = [];
  for (const name of await foldersIn(join(root, folder))) {
    const isApple = name.endsWith('.itmsp');
    const message = isApple ? `${folder}/${name}/metadata.xml` : `${folder}/${name}/${name}.xml`;
    const isWhole = isApple ? await isFile(join(root, message)) : hasManifest;
    const at = { folder, batchId: folder, releaseId: name.replace(/\.itmsp$/, ''), message };
    if (isWhole) found.push({ ...at, manifest: isApple ? null : manifest });
  }
  return found;
}

async function inRelease(root: string, folder: string): Promise<FoundPackage[]> {
  const [, releaseId = '', batchId = ''] = RELEASE.exec(folder) ?? [];
  const message = `${folder}/${releaseId}.xml`;
  return (await isFile(join(root, message))) ? [{ folder, batchId, releaseId, message, manifest: null }] : [];
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
