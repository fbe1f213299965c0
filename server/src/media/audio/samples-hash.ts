import { createHash } from 'node:crypto';
import { BLOCK_SAMPLES, type Block } from './block.ts';

/**
 * The hash of the sound, written as 24 bits whatever the file has: WAV and FLAC of one recording have one hash, and so have
 * 16 bits and the same 16 bits in 24. Beside it the MD5 that a FLAC carries of its own samples, at its own depth.
 */
export function createSamplesHash({ bitDepth, md5 }: { bitDepth: number; md5: string | null }) {
  const sha256 = createHash('sha256');
  const own = md5 === null ? null : createHash('md5');
  const packed = new Int32Array((BLOCK_SAMPLES * 2 * 3) / 4);
  const narrow = new Int16Array(bitDepth === 16 && own ? BLOCK_SAMPLES * 2 : 0);

  return {
    take(block: Block) {
      const bytes = pack(block, packed);
      sha256.update(bytes);
      if (own) own.update(bitDepth === 16 ? narrowed(block, narrow) : bytes);
    },
    result: () => ({ sha256: sha256.digest('hex'), isAsEncoded: own === null || own.digest('hex') === md5 }),
  };
}

/** Four values of 24 bits are three words. Only the last block can have an odd pair, whose second half is cut off. */
function pack(block: Block, packed: Int32Array<ArrayBuffer>): Uint8Array {
  for (let from = 0, to = 0; from < block.length; from += 4, to += 3) {
    const first = block[from] as number;
    const second = block[from + 1] as number;
    const third = from + 2 < block.length ? (block[from + 2] as number) : 0;
    const fourth = from + 3 < block.length ? (block[from + 3] as number) : 0;
    packed[to] = (first >>> 8) | ((second << 16) & 0xff000000);
    packed[to + 1] = (second >>> 16) | ((third << 8) & 0xffff0000);
    packed[to + 2] = (third >>> 24) | (fourth & 0xffffff00);
  }
  return new Uint8Array(packed.buffer, 0, block.length * 3);
}

function narrowed(block: Block, narrow: Int16Array<ArrayBuffer>): Uint8Array {
  for (let index = 0; index < block.length; index++) narrow[index] = (block[index] as number) >> 16;
  return new Uint8Array(narrow.buffer, 0, block.length * 2);
}
