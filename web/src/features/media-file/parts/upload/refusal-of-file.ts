import type { AppError } from '@toada/domain/errors.ts';
import {
  acceptedFormat,
  HEAD_BYTES,
  type MediaKind,
  mediaKinds,
  wrongType,
} from '@toada/domain/media-file/media-file.rules.ts';
import { ownRefusal } from '../../../../lib/feedback/own-refusal.ts';
import { readSlice } from './read-facts.ts';

/** A plainly wrong file is not sent at all. */
export async function refusalOfFile(file: File, kind: MediaKind): Promise<AppError | null> {
  const { limitBytes } = mediaKinds[kind];
  if (file.size === 0) return ownRefusal('mediaFile.empty', {});
  if (file.size > limitBytes) return ownRefusal('mediaFile.tooLarge', { limitBytes });
  const head = await readSlice(file, 0, HEAD_BYTES).catch(() => null);
  if (!head) return ownRefusal('mediaFile.unknown', {});
  return acceptedFormat(kind, head) ? null : ownRefusal('mediaFile.wrongType', wrongType(kind, file.name, head));
}
