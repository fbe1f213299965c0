import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, FileEntry, ZipReader } from '@zip.js/zip.js';
import { StatementRefusal } from '../refusal.ts';
import { limitUnpacked } from './limit-unpacked.ts';

/** More entries than any report has; their names alone would be work. */
const ENTRIES_MAX = 1000;

/** The entries of a zip, while somebody works with them. */
export async function withZip<Result>(path: string, work: (entries: FileEntry[]) => Promise<Result>): Promise<Result> {
  // Read when there is a zip, not at every start.
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)));
  try {
    const entries: FileEntry[] = [];
    for await (const entry of listed(reader)) {
      if (!entry.directory) entries.push(entry as FileEntry);
      if (entries.length > ENTRIES_MAX) throw new StatementRefusal('tooManyFiles', { found: `> ${ENTRIES_MAX}` });
    }
    return await work(entries);
  } finally {
    await reader.close();
  }
}

async function* listed(reader: ZipReader<Blob>): AsyncGenerator<Entry> {
  try {
    yield* reader.getEntriesGenerator();
  } catch {
    throw new StatementRefusal('unreadable');
  }
}

/** The bytes of an entry as they come out, bounded. */
export function openEntry(entry: FileEntry, packedBytes: number, max?: number): Readable {
  if (entry.encrypted) throw new StatementRefusal('encrypted', { found: entry.filename });
  const limit = limitUnpacked(Math.max(1, packedBytes), max);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  const fail = (error: unknown) =>
    limit.destroy(
      error instanceof StatementRefusal ? error : new StatementRefusal('unreadable', { found: entry.filename }),
    );
  entry.getData(writable, { checkSignature: true }).catch(fail);
  stream.on('error', fail);
  return stream.pipe(limit);
}

/** Unpacks a zip with one report in it; files that packing programs add do not count. */
export async function unpackZip(path: string, bytes: number, folder: string) {
  return withZip(path, async (entries) => {
    const files = entries.filter(({ filename }) => !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(filename));
    const [file] = files;
    if (!file) throw new StatementRefusal('empty');
    if (files.length > 1) throw new StatementRefusal('tooManyFiles', { found: String(files.length) });
    const out = join(folder, 'unzipped');
    // Against what lies in the file, not against what the entry says of itself.
    await pipeline(openEntry(file, bytes), createWriteStream(out, { mode: 0o600 }));
    return { path: out, innerName: file.filename };
  });
}
