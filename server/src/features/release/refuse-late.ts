import { AppError } from '@toada/domain/errors.ts';
import { formatMoment } from '@toada/domain/texts/format-day.ts';
import type { ReleaseRow } from './release.queries.ts';

/** An editor with an older draft has not seen a colleague's; a release under review is not edited. */
export function refuseLate({ status, revision, editor_name, updated_at }: ReleaseRow, seen: number) {
  if (status !== 'draft' && status !== 'correction') throw new AppError('release.notEditable', { status });
  if (revision !== seen) throw new AppError('release.changed', { by: editor_name ?? '', at: formatMoment(updated_at) });
}
