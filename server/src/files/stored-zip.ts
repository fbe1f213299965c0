import { Readable } from 'node:stream';
import type { ByteRange, Storage } from '../outside/storage.ts';

/** A file of the storage as it stands in a ZIP, not compressed. */
export type ZipEntry = { name: string; key: string; bytes: number; crc32: number };
type Piece = Buffer | { key: string; bytes: number };

const [UTF8_NAMES, VERSION] = [0x0800, 20];

/**
 * A ZIP of files that lie in the storage, laid out without reading them (APPNOTE.TXT 4.3). Sizes and checksums are known, so every
 * byte has its place: any range can be read, and read again. Below 4 GB, for it has no ZIP64 records.
 */
export function layOutZip(entries: readonly ZipEntry[], at: Date): { pieces: Piece[]; bytes: number } {
  const pieces: Piece[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const facts = factsOf(entry, name, at);
    const head = Buffer.concat([numbers([0x04034b50, 4], [VERSION, 2]), facts, numbers([0, 2]), name]);
    directory.push(
      numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2]),
      facts,
      // No extra field, no comment, first disk, no attributes.
      numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    pieces.push(head, { key: entry.key, bytes: entry.bytes });
    offset += head.length + entry.bytes;
  }
  const list = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2]);
  pieces.push(list, end);
  return { pieces, bytes: offset + list.length + end.length };
}

/** The bytes of a range, the stored files read one after the other as they are wanted. */
export function readZip(
  storage: Pick<Storage, 'read'>,
  pieces: readonly Piece[],
  range: Required<ByteRange>,
): Readable {
  return Readable.from(bytesOf(storage, pieces, range), { objectMode: false });
}

async function* bytesOf(storage: Pick<Storage, 'read'>, pieces: readonly Piece[], { start, end }: Required<ByteRange>) {
  let offset = 0;
  for (const piece of pieces) {
    const bytes = Buffer.isBuffer(piece) ? piece.length : piece.bytes;
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, bytes - 1)];
    offset += bytes;
    if (from > to) continue;
    if (Buffer.isBuffer(piece)) {
      yield piece.subarray(from, to + 1);
      continue;
    }
    const slice = await storage.read(piece.key, { start: from, end: to });
    // Gone since the list was made, or another file by now: the sender breaks off rather than send something else.
    if (slice?.totalBytes !== piece.bytes) {
      slice?.stream.destroy();
      throw new Error(`${piece.key} is not what the list says`);
    }
    yield* slice.stream;
  }
}

/** The fields that a file's head and its line in the directory share. */
function factsOf({ bytes, crc32 }: ZipEntry, name: Buffer, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return numbers([UTF8_NAMES, 2], [0, 2], [time, 2], [day, 2], [crc32, 4], [bytes, 4], [bytes, 4], [name.length, 2]);
}

function numbers(...parts: [value: number, bytes: 2 | 4][]): Buffer {
  const made = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of parts) at = made.writeUIntLE(value, at, bytes);
  return made;
}
