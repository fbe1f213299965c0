import { PassThrough, Readable, Writable } from 'node:stream';
import type { ZipWriter } from '@zip.js/zip.js';
import type { Db, Tx } from '../../db/connect.ts';
import type { ZipEntry } from '../../files/stored-zip.ts';
import type { Storage } from '../../outside/storage.ts';
import { entryOf, partsOf } from './copy-parts.ts';
import { listFiles, listMedia } from './exports.queries.ts';
import { type Person, readRows } from './personal-data.queries.ts';
import { personalData } from './personal-data.ts';
import { readmeOf } from './readme.ts';

type Tools = { db: Db; storage: Storage; signal: AbortSignal };
type Asked = {
  person: Person;
  key: string;
  now: Date;
  /** The moment the parts are dated by. */
  madeAt: Date;
  officer: string;
  onPercent: (percent: number) => Promise<void>;
};

/**
 * Everything held about a person: one ZIP that goes into the storage while it is made, never whole in memory, and the lists of
 * which the parts with their audio and covers are put together (copy-parts.ts).
 */
export async function writeExport(tools: Tools, asked: Asked) {
  // Read when somebody wants a copy, not at every start.
  const { ZipWriter } = await import('@zip.js/zip.js');
  const pipe = new PassThrough();
  const zip = new ZipWriter(Writable.toWeb(pipe), { useWebWorkers: false });
  const stored = tools.storage.put(asked.key, pipe);
  const written = fill(zip, tools, asked).catch((error: unknown) => {
    // The storing side must not take the beginning for the whole.
    pipe.destroy(error instanceof Error ? error : new Error('the copy was not finished'));
    throw error;
  });
  const [{ bytes }, parts] = await Promise.all([stored, written]);
  return { bytes: bytes + parts.reduce((sum, part) => sum + part.bytes, 0), parts };
}

async function fill(zip: ZipWriter<unknown>, { db, storage, signal }: Tools, asked: Asked) {
  const { person, now, officer, onPercent } = asked;
  await zip.add('LEIA-ME.txt', textStream([readmeOf({ now, officer })]), { lastModDate: now });
  // One moment for all tables, so that no row is missed or told twice while the person goes on working.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => zip.add('dados.json', textStream(readAll(tx, person, now)), { lastModDate: now }));

  const files = await listFiles(db, person.id);
  const media = await listMedia(db, person.id);
  const totalBytes = [...files, ...media].reduce((sum, { bytes }) => sum + bytes, 0);
  let doneBytes = 0;
  const onDone = async (bytes: number) => {
    doneBytes += bytes;
    await onPercent(Math.floor((doneBytes / totalBytes) * 99));
  };
  for (const [index, { storage_key, name, bytes }] of files.entries()) {
    signal.throwIfAborted();
    const slice = await storage.read(storage_key);
    // Pictures and PDFs are packed already. Numbered, since two files may have one name.
    const entry = `arquivos/${String(index + 1).padStart(3, '0')}-${name}`;
    if (slice) await zip.add(entry, webStream(slice.stream), { level: 0, lastModDate: now });
    await onDone(bytes);
  }
  await zip.close();

  const entries: ZipEntry[] = [];
  for (const file of media) {
    signal.throwIfAborted();
    const entry = await entryOf(storage, file);
    if (entry) entries.push(entry);
    await onDone(file.bytes);
  }
  return partsOf(entries, asked.madeAt);
}

/** JSON, piece by piece: an object with a list of rows for each part. */
async function* readAll(tx: Tx, person: Person, now: Date) {
  yield `{\n"gerado_em": ${JSON.stringify(now)}`;
  for (const table of personalData)
    for (const section of table.sections) {
      yield `,\n${JSON.stringify(section.name)}: [`;
      let isFirst = true;
      for await (const row of readRows(tx, table, section, person)) {
        yield `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`;
        isFirst = false;
      }
      yield ']';
    }
  yield '\n}\n';
}

function textStream(pieces: Iterable<string> | AsyncIterable<string>) {
  return webStream(Readable.from(encoded(pieces)));
}

async function* encoded(pieces: Iterable<string> | AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Node's stream and the browser's are one thing with two descriptions. */
function webStream(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as unknown as ReadableStream;
}
