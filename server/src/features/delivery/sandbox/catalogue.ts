import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../../durable-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A store takes a package away once it has read it; this one leaves it to be looked at for a while. */
const KEPT_DAYS = 14;
/** Where the store answers, in the folder it receives in. */
export const ANSWERS = 'acknowledgements';

export function answerName(batchId: string, releaseId: string) {
  return `ACK_${batchId}_${releaseId}.xml`;
}

/** The store's copy of a release: its files by their names, with their hashes. */
const Known = z.object({ batchId: z.string(), files: z.record(z.string(), z.string()) });
export type Known = z.infer<typeof Known>;

/** The verdict on a package, written down before it acts by it: cut off in between, it acts by the same again. */
const Verdict = z.object({
  isAccepted: z.boolean(),
  releaseId: z.string(),
  /** A word of DDEX's list of file statuses. */
  status: z.string(),
  text: z.string().nullable(),
  /** The store's copy of the release from now on; null where it has none. */
  known: Known.nullable(),
});
export type Verdict = z.infer<typeof Verdict>;
const Kept = z.object({ verdict: Verdict, at: z.iso.datetime(), isAnswered: z.boolean() });

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** The store's own memory, beside the folder it receives in. */
export async function openCatalogue(folder: string) {
  const [releases, packages] = [join(folder, 'releases'), join(folder, 'packages')];
  await mkdir(releases, { recursive: true, mode: 0o700 });
  await mkdir(packages, { recursive: true, mode: 0o700 });
  const releasePath = (id: string) => join(releases, `${plain(id)}.json`);
  const packagePath = (batchId: string, id: string) => join(packages, `${plain(batchId)}_${plain(id)}.json`);

  return {
    async findRelease(id: string) {
      return readJson(releasePath(id), Known);
    },
    async saveRelease(id: string, known: Known | null) {
      if (known) await writeDurably(releasePath(id), JSON.stringify(known));
      else await rm(releasePath(id), { force: true });
    },
    findPackage: (batchId: string, id: string) => readJson(packagePath(batchId, id), Kept),
    async savePackage(batchId: string, id: string, kept: z.infer<typeof Kept>) {
      await writeDurably(packagePath(batchId, id), JSON.stringify(kept));
    },
    async listAnswered() {
      const names = (await readdir(packages)).filter((name) => name.endsWith('.json'));
      return names.map((name) => ({ batchId: name.split('_')[0] ?? '', path: join(packages, name) }));
    },
  };
}

/** Packages that were answered long ago are taken away with their answers, as a store does; what it knows of them stays. */
export async function clearAnswered(catalogue: Catalogue, root: string, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().replace(/\D/g, '');
  for (const { batchId, path } of await catalogue.listAnswered()) {
    if (batchId >= oldest) continue;
    const kept = await readJson(path, Kept);
    if (!kept?.isAnswered) continue;
    const names = await readdir(root).catch(() => []);
    for (const name of names.filter((one) => one === batchId || one.endsWith(`_${batchId}`)))
      await rm(join(root, name), { recursive: true, force: true });
    const answers = await readdir(join(root, ANSWERS)).catch(() => []);
    for (const name of answers.filter((one) => one.startsWith(answerName(batchId, '').replace(/\.xml$/, ''))))
      await rm(join(root, ANSWERS, name), { force: true });
    await rm(path, { force: true });
  }
}

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** A name from outside names no path of ours. */
function plain(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '').slice(0, 64);
}
