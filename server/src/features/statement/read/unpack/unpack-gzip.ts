import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StatementRefusal } from '../refusal.ts';
import { limitUnpacked } from './limit-unpacked.ts';

/** A file that ends before its end, or is none, is told as unreadable. */
export async function unpackGzip(path: string, bytes: number, folder: string, signal: AbortSignal): Promise<string> {
  const out = join(folder, 'unpacked');
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  await pipeline(source, gunzip, limitUnpacked(bytes), createWriteStream(out, { mode: 0o600 }), { signal }).catch(
    (error) => {
      const isCorrupt = /^Z_|ERR_/.test((error as NodeJS.ErrnoException).code ?? '') && error.name !== 'AbortError';
      throw isCorrupt ? new StatementRefusal('unreadable') : error;
    },
  );
  return out;
}
