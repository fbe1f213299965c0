import { AppError } from '@toada/domain/errors.ts';
import {
  acceptedFormat,
  HEAD_BYTES,
  type MediaFormat,
  type MediaKind,
  wrongType,
} from '@toada/domain/media-file/media-file.rules.ts';

export type Judge = { look: (chunk: Buffer) => void; format: () => MediaFormat | null };

type Judged = { kind: MediaKind; name: string; format: MediaFormat | null };

/** Looks at the first bytes of a file as soon as they are there: whoever sends the wrong one is told before the rest. */
export function createJudge({ kind, name, format: known }: Judged, head: Buffer): Judge {
  let format = known;
  let seen = head;
  return {
    format: () => format,
    look(chunk) {
      if (format) return;
      seen = Buffer.concat([seen, chunk.subarray(0, HEAD_BYTES)]);
      if (seen.length < HEAD_BYTES) return;
      format = acceptedFormat(kind, seen);
      if (!format) throw new AppError('mediaFile.wrongType', wrongType(kind, name, seen));
    },
  };
}
