import { AppError } from '@toada/domain/errors.ts';
import type { MediaListenView } from '@toada/domain/media-file/media-check.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import { BRIEF_SECONDS } from '../../../files/file-links.ts';
import type { Call } from '../../../http/serve.ts';
import { findMediaFile } from '../media-file.queries.ts';

/** A recording to listen to: a link for some minutes, which serves ranges and so lets the listener jump. */
export async function openRecording({
  db,
  visible,
  input,
  links,
  now,
}: Call<{ id: AskedId<'media_files'> }>): Promise<z.input<typeof MediaListenView>> {
  const row = await findMediaFile(db, visible, input.id);
  if (row?.kind !== 'audio' || !row.storage_key || !row.stored_at) throw new AppError('notFound', {});
  return {
    url: links.brief(row.storage_key, now),
    format: row.format as MediaListenView['format'],
    // A link ends with a whole second.
    expires_at: new Date((Math.floor(now.getTime() / 1000) + BRIEF_SECONDS) * 1000),
    preview_url: row.preview_key && links.brief(row.preview_key, now),
  };
}
