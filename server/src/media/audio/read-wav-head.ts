import type { AudioHead } from '@toada/domain/media-file/media-measures.ts';
import type { ReadAt } from './read-audio-head.ts';

const PCM = 0x0001;
const FLOAT = 0x0003;
const EXTENSIBLE = 0xfffe;
/** More chunks than any program writes before the sound. */
const CHUNKS_MAX = 1_000;
const FORMAT_BYTES = 40;

/** RIFF/WAVE: chunks of a name, a length and a body, padded to even. Null where sound or its format are not there. */
export function readWavHead(readAt: ReadAt): AudioHead | 'unsupported' | null {
  let format: WavFormat | null = null;
  let at = 12;
  for (let index = 0; index < CHUNKS_MAX; index++) {
    const chunk = readAt(at, 8);
    if (chunk.length < 8) return null;
    const name = chunk.toString('latin1', 0, 4);
    const bytes = chunk.readUInt32LE(4);
    if (name === 'fmt ') format = readFormat(readAt(at + 8, Math.min(bytes, FORMAT_BYTES)));
    if (name === 'data') return format && headOf(format, bytes);
    at += 8 + bytes + (bytes % 2);
  }
  return null;
}

type WavFormat = { tag: number; channels: number; sampleRateHz: number; blockBytes: number; bitDepth: number };

function readFormat(body: Buffer): WavFormat | null {
  if (body.length < 16) return null;
  const tag = body.readUInt16LE(0);
  return {
    // The extensible format says what it is in the first two bytes of an identifier further on.
    tag: tag === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : tag,
    channels: body.readUInt16LE(2),
    sampleRateHz: body.readUInt32LE(4),
    blockBytes: body.readUInt16LE(12),
    bitDepth: body.readUInt16LE(14),
  };
}

/** A WAV may carry any sound, MP3 too: only plain samples are one of ours. */
function headOf(
  { tag, channels, sampleRateHz, blockBytes, bitDepth }: WavFormat,
  dataBytes: number,
): AudioHead | 'unsupported' | null {
  if (tag !== PCM && tag !== FLOAT) return 'unsupported';
  if (channels < 1 || sampleRateHz < 1 || bitDepth < 1 || bitDepth > 64) return null;
  if (blockBytes !== channels * Math.ceil(bitDepth / 8)) return null;
  const declaredSamples = Math.floor(dataBytes / blockBytes);
  return { format: 'wav', sampleRateHz, bitDepth, isFloat: tag === FLOAT, channels, declaredSamples };
}
