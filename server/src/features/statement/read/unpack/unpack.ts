import { open, stat } from 'node:fs/promises';
import { StatementRefusal } from '../refusal.ts';
import type { Source, Workshop } from './source.ts';
import { toUtf8 } from './to-utf8.ts';
import { isDsr, unpackDsr } from './unpack-dsr.ts';
import { unpackGzip } from './unpack-gzip.ts';
import { isWorkbook, unpackXlsx } from './unpack-xlsx.ts';
import { unpackZip, withZip } from './unpack-zip.ts';

const HEAD_BYTES = 64 * 1024;

/** Brings a file into the form the engine reads, by what it holds, whatever its name says. */
export async function unpack(path: string, { folder, signal }: Workshop): Promise<Source> {
  const { size: bytes } = await stat(path);
  if (bytes === 0) throw new StatementRefusal('empty');
  const head = await readHead(path);
  if (isGzip(head)) {
    const unpacked = await unpackGzip(path, bytes, folder, signal);
    return readText(unpacked, { container: 'gzip', innerName: null, unpackedPath: unpacked }, folder, signal);
  }
  if (!isZip(head)) return readText(path, { container: 'plain', innerName: null, unpackedPath: null }, folder, signal);
  if (await withZip(path, async (entries) => isWorkbook(entries)))
    return readWorkbook(path, bytes, 'xlsx', folder, signal);
  const unzipped = await unpackZip(path, bytes, folder);
  const inner = await readHead(unzipped.path);
  // A workbook that was zipped once more.
  if (isZip(inner) && (await withZip(unzipped.path, async (entries) => isWorkbook(entries))))
    return readWorkbook(unzipped.path, (await stat(unzipped.path)).size, 'zip', folder, signal);
  const { innerName, path: unpackedPath } = unzipped;
  return readText(unpackedPath, { container: 'zip', innerName, unpackedPath }, folder, signal);
}

async function readWorkbook(
  path: string,
  bytes: number,
  container: 'xlsx' | 'zip',
  folder: string,
  signal: AbortSignal,
): Promise<Source> {
  const sheet = await unpackXlsx(path, bytes, folder, signal);
  const { path: unpackedPath, innerName } = sheet;
  return { path: unpackedPath, unpackedPath, container, innerName, encoding: 'utf-8', isOurs: true, message: null };
}

async function readText(
  path: string,
  packed: Pick<Source, 'container' | 'innerName' | 'unpackedPath'>,
  folder: string,
  signal: AbortSignal,
): Promise<Source> {
  const head = await readHead(path);
  if (head.length === 0) throw new StatementRefusal('empty');
  if (isGzip(head) || isZip(head) || isOldWorkbook(head)) throw new StatementRefusal('unreadable');
  const text = await toUtf8(path, head, folder, signal);
  const begin = (await readHead(text.path)).toString('utf8').replace(/^\ufeff/, '');
  if (!isDsr(begin)) return { ...text, ...packed, isOurs: false, message: null };
  return {
    ...(await unpackDsr(text.path, folder, signal)),
    encoding: text.encoding,
    ...packed,
    isOurs: true,
  };
}

export async function readHead(path: string, bytes = HEAD_BYTES): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b;
const isZip = (head: Buffer) => head.subarray(0, 2).toString('latin1') === 'PK' && (head[2] ?? 9) <= 8;
/** A workbook of before 2007, and an encrypted one of today, are such a container: neither can be read. */
const isOldWorkbook = (head: Buffer) => head.subarray(0, 4).toString('hex') === 'd0cf11e0';
