import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Db, Executor } from '../../db/connect.ts';
import { layOutZip, readZip, type ZipEntry } from '../../files/stored-zip.ts';
import type { Storage } from '../../outside/storage.ts';
import { findExportParts } from './exports.queries.ts';

/** A line that breaks loses one part at most; a file that is larger is a part of its own. */
export const PART_LIMIT_BYTES = 1024 ** 3;

const Entry = z.object({ name: z.string(), key: z.string(), bytes: z.int(), crc32: z.int() });
export const CopyParts = z.array(z.object({ bytes: z.int(), entries: z.array(Entry) }));
export type CopyParts = z.infer<typeof CopyParts>;

type Stored = { storage_key: string; name: string; bytes: number };

/** Entries in parts of a bounded size, in their order. */
export function partsOf(entries: readonly ZipEntry[], at: Date, limitBytes = PART_LIMIT_BYTES): CopyParts {
  const groups: ZipEntry[][] = [];
  let filled = 0;
  for (const entry of entries) {
    filled += entry.bytes;
    if (groups.length === 0 || filled > limitBytes) {
      groups.push([]);
      filled = entry.bytes;
    }
    groups.at(-1)?.push(entry);
  }
  return groups.map((group) => ({ entries: group, bytes: layOutZip(group, at).bytes }));
}

/** A stored file as an entry, read once for its checksum; null where it is not what its row says. */
export async function entryOf(storage: Storage, { storage_key: key, name, bytes }: Stored): Promise<ZipEntry | null> {
  const slice = await storage.read(key);
  if (slice?.totalBytes !== bytes) {
    slice?.stream.destroy();
    return null;
  }
  let sum = 0;
  for await (const chunk of slice.stream) sum = crc32(chunk as Buffer, sum);
  return { name, key, bytes, crc32: sum };
}

const PART_KEY = /^exports\/([0-9a-f-]{36})-(\d{1,4})\.zip$/;

/** The name in a link to a part; no file lies there. The first part is the ZIP with the data itself. */
export const partKey = (exportId: string, number: number) => `exports/${exportId}-${number}.zip`;

/** The storage with the parts of copies in it, put together while they are read. */
export function withCopyParts(storage: Storage, db: Db): Pick<Storage, 'stat' | 'read'> {
  return {
    async stat(key) {
      const part = await findPart(db, key);
      return part ? { bytes: part.bytes, contentType: 'application/zip', etag: part.etag } : storage.stat(key);
    },
    async read(key, range) {
      const part = await findPart(db, key);
      if (!part) return storage.read(key, range);
      const { bytes: totalBytes, pieces, etag } = part;
      const whole = { start: range?.start ?? 0, end: Math.min(range?.end ?? totalBytes - 1, totalBytes - 1) };
      if (whole.start >= totalBytes) throw new RangeError('the range begins behind the end');
      const bytes = whole.end - whole.start + 1;
      return { stream: readZip(storage, pieces, whole), bytes, totalBytes, contentType: 'application/zip', etag };
    },
  };
}

async function findPart(db: Executor, key: string) {
  const [, id, number] = PART_KEY.exec(key) ?? [];
  const row = id ? await findExportParts(db, id) : undefined;
  const part = row && CopyParts.parse(row.parts)[Number(number) - 2];
  if (!row || !part) return null;
  return { ...layOutZip(part.entries, row.created_at), etag: `${id}-${number}` };
}
