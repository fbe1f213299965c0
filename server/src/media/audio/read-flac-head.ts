import type { AudioHead } from '@toada/domain/media-file/media-measures.ts';
import type { ReadAt } from './read-audio-head.ts';

const STREAMINFO = 0;
const STREAMINFO_BYTES = 34;
const MAGIC_BYTES = 4;

/** RFC 9639, 8.2: the first block after the magic word says what the stream is. */
export function readFlacHead(readAt: ReadAt): (AudioHead & { md5: string | null }) | null {
  const block = readAt(MAGIC_BYTES, 4 + STREAMINFO_BYTES);
  if (block.length < 4 + STREAMINFO_BYTES) return null;
  if ((block.readUInt8(0) & 0x7f) !== STREAMINFO || block.readUIntBE(1, 3) !== STREAMINFO_BYTES) return null;

  const info = block.subarray(4);
  // 20 bits of rate, 3 of channels, 5 of depth, 36 of length.
  const packed = info.readBigUInt64BE(10);
  const sampleRateHz = Number(packed >> 44n);
  const declaredSamples = Number(packed & 0xfffffffffn);
  if (sampleRateHz === 0) return null;
  const md5 = info.toString('hex', 18, 34);
  return {
    format: 'flac',
    sampleRateHz,
    bitDepth: Number((packed >> 36n) & 0x1fn) + 1,
    isFloat: false,
    channels: Number((packed >> 41n) & 0x7n) + 1,
    // Nought means that the encoder did not know, for both.
    declaredSamples: declaredSamples === 0 ? null : declaredSamples,
    md5: /^0+$/.test(md5) ? null : md5,
  };
}
