import { AppError } from '@toada/domain/errors.ts';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { Executor } from '../../db/connect.ts';
import { readFindings } from '../media-file/read-findings.ts';

/** Every file the draft names has been checked to its end, and none has an error. */
export async function refuseUnchecked(db: Executor, { cover_file_id, tracks }: ReleaseDraft) {
  const ids = [cover_file_id, ...tracks.map(({ audio_file_id }) => audio_file_id)].filter((id) => id !== null);
  const files = await readFindings(db, ids);
  const waiting = files.filter(({ findings }) => findings === null);
  if (waiting.length > 0) throw new AppError('release.filesWaiting', { names: waiting.map(({ name }) => name) });
  const refused = files.filter(({ findings }) => findings && hasErrors(findings));
  if (refused.length > 0) throw new AppError('release.filesRefused', { names: refused.map(({ name }) => name) });
}
