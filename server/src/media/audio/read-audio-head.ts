import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { formatOf, HEAD_BYTES } from '@toada/domain/media-file/media-file.rules.ts';
import type { AudioHead } from '@toada/domain/media-file/media-measures.ts';
import { readFlacHead } from './read-flac-head.ts';
import { readWavHead } from './read-wav-head.ts';

/** As many bytes as there are, up to the number asked for. */
export type ReadAt = (position: number, bytes: number) => Buffer;

export type OpenHead = AudioHead & {
  /** Hash of the encoder's input, where the file has it. */
  md5: string | null;
};

/** Format by the bytes, whatever the name. We read it ourselves, so that a decoder sees only its own formats. */
export function readAudioHead(path: string): OpenHead | 'empty' | 'unsupported' | 'damaged' {
  const descriptor = openSync(path, 'r');
  try {
    if (fstatSync(descriptor).size === 0) return 'empty';
    return readFrom((position, bytes) => {
      const body = Buffer.alloc(bytes);
      return body.subarray(0, readSync(descriptor, body, 0, bytes, position));
    });
  } finally {
    closeSync(descriptor);
  }
}

function readFrom(readAt: ReadAt): OpenHead | 'unsupported' | 'damaged' {
  const format = formatOf(readAt(0, HEAD_BYTES));
  if (format === 'flac') return readFlacHead(readAt) ?? 'damaged';
  if (format !== 'wav') return 'unsupported';
  const head = readWavHead(readAt);
  return head === 'unsupported' ? head : head ? { ...head, md5: null } : 'damaged';
}
