import { AppError } from '@toada/domain/errors.ts';
import {
  acceptedFormat,
  HEAD_BYTES,
  type MediaKind,
  mediaKinds,
  wrongType,
} from '@toada/domain/media-file/media-file.rules.ts';
import { readSlice } from './read-facts.ts';

/** A plainly wrong file is not sent at all. */
export async function refusalOfFile(file: File, kind: MediaKind): Promise<AppError | null> {
  const { limitBytes } = mediaKinds[kind];
  if (file.size === 0) return new AppError('mediaFile.empty', {});
  if (file.size > limitBytes) return new AppError('mediaFile.tooLarge', { limitBytes });
  const head = await readSlice(file, 0, HEAD_BYTES).catch(() => null);
  if (!head) return new AppError('mediaFile.unknown', {});
  return acceptedFormat(kind, head) ? null : new AppError('mediaFile.wrongType', wrongType(kind, file.name, head));
}
