import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StatementRefusal } from '../refusal.ts';
import type { Source } from './source.ts';

const BLOCK_BYTES = 4 * 1024 * 1024;
/** Bytes of a character that does not end with its block. */
const KEPT_MAX = 3;

type Encoding = Source['encoding'];

/** The file itself where it is UTF-8 already, else a copy that is. Bytes that are no text are refused. */
export async function toUtf8(path: string, head: Buffer, folder: string, signal: AbortSignal) {
  const encoding = encodingByHead(head) ?? (await encodingOfAll(path, signal));
  if (encoding === 'utf-8') return { path, encoding };
  const out = join(folder, 'utf8');
  // A file that calls itself Latin-1 is usually Windows' superset of it.
  const decoder = new TextDecoder(encoding === 'latin1' ? 'windows-1252' : encoding, { fatal: encoding !== 'latin1' });
  const decode = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield refuseNul(decodePart(decoder, chunk));
    yield refuseNul(decodePart(decoder));
  };
  const source = createReadStream(path, { highWaterMark: BLOCK_BYTES });
  await pipeline(source, decode, createWriteStream(out, { mode: 0o600 }), { signal });
  return { path: out, encoding };
}

function decodePart(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new StatementRefusal('unreadable');
  }
}

function refuseNul(text: string): string {
  if (text.includes('\0')) throw new StatementRefusal('unreadable');
  return text;
}

/** By its mark, or by the zeros that stand beside every letter. */
function encodingByHead(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = head.subarray(0, 400);
  let [even, odd] = [0, 0];
  for (const [index, byte] of pairs.entries()) if (byte === 0) index % 2 ? odd++ : even++;
  if (odd > pairs.length / 4 && even === 0) return 'utf-16le';
  if (even > pairs.length / 4 && odd === 0) return 'utf-16be';
  return null;
}

/** UTF-8 to the last byte, or not at all. While one block is looked at, the next is read. */
async function encodingOfAll(path: string, signal: AbortSignal): Promise<Encoding> {
  const file = await open(path, 'r');
  const read = (block: Buffer) => file.read(block, KEPT_MAX, BLOCK_BYTES);
  let [block, other] = [Buffer.alloc(KEPT_MAX + BLOCK_BYTES), Buffer.alloc(KEPT_MAX + BLOCK_BYTES)];
  let next = read(block);
  try {
    let [kept, isOne] = [Buffer.alloc(0), true];
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await next;
      if (bytesRead === 0) return isOne && kept.length === 0 ? 'utf-8' : 'latin1';
      next = read(other);
      // The last block's unfinished character stands before this block.
      const begin = KEPT_MAX - kept.copy(block, KEPT_MAX - kept.length);
      const whole = block.subarray(begin, KEPT_MAX + bytesRead);
      if (whole.includes(0)) throw new StatementRefusal('unreadable');
      const end = isOne ? endOfLastCharacter(whole) : whole.length;
      isOne &&= isUtf8(whole.subarray(0, end));
      kept = Buffer.from(whole.subarray(end));
      [block, other] = [other, block];
    }
  } finally {
    // One that nobody waits for any more is not to end the process.
    await next.catch(() => {});
    await file.close();
  }
}

/** Up to where characters are whole: at most three bytes of the next one are cut off. */
function endOfLastCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}
