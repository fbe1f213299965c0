import { AppError } from '@toada/domain/errors.ts';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import type { Executor } from '../../db/connect.ts';
import { readFindings } from '../media-file/read-findings.ts';

/** Every file of these was checked to its end, and none has an error. */
export async function refuseUnchecked(db: Executor, ids: readonly string[]) {
  const files = await readFindings(db, ids);
  const waiting = files.filter(({ findings }) => findings === null);
  if (waiting.length > 0) throw new AppError('release.filesWaiting', { names: waiting.map(({ name }) => name) });
  const refused = files.filter(({ findings }) => findings && hasErrors(findings));
  if (refused.length > 0) throw new AppError('release.filesRefused', { names: refused.map(({ name }) => name) });
}
