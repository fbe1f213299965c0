import { AppError } from '@toada/domain/errors.ts';
import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../../http/serve.ts';
import { findMediaFile, type MediaFileRow } from '../media-file.queries.ts';
import { findEngine } from './media-check.queries.ts';

/** Findings of the checks, and the player's facts. A person who may see the row may hear the preview. */
export async function readMediaCheck({
  db,
  visible,
  input,
  links,
  now,
}: Call<{ id: AskedId<'media_files'> }>): Promise<z.input<typeof MediaCheckView>> {
  const row = await findMediaFile(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  const report = row.report as Pick<z.input<typeof MediaCheckView>, 'measures' | 'findings'> | null;
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    status: row.status,
    checked_at: row.checked_at,
    findings: report?.findings ?? [],
    measures: report?.measures ?? null,
    duration_ms: row.duration_ms,
    waveform: row.waveform as number[] | null,
    preview_url: row.preview_key && links.brief(row.preview_key, now),
    is_preview_coming: isPreviewComing(row, report?.measures?.trouble ?? null),
    poster_url: row.poster_key && links.daily(row.poster_key, now),
    sheet_url: row.sheet_key && links.daily(row.sheet_key, now),
    picture_url: row.kind === 'cover' && row.stored_at && row.storage_key ? links.daily(row.storage_key, now) : null,
  };
}

function isPreviewComing(row: MediaFileRow, trouble: string | null): boolean {
  const isMade = row.preview_key !== null || row.preview_failed_at !== null;
  return row.kind === 'video' && row.status === 'checked' && trouble === null && !isMade;
}

/** Before anybody has tried, nothing speaks against it. */
export async function readCheckStatus({ db }: Pick<Call<object>, 'db'>) {
  const engine = await findEngine(db);
  return { is_audio_available: engine?.is_available ?? true };
}
