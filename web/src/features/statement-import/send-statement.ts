import { AppError } from '@toada/domain/errors.ts';
import { STATEMENT_BYTES_MAX, StatementView, statementApi } from '@toada/domain/statement/statement.contract.ts';
import { cleanName } from '@toada/domain/upload/file-name.ts';
import { type SendOptions, sendBytes } from '../../lib/file/send-bytes.ts';

/** Four gigabytes over a slow line. */
const LIMIT_MS = 6 * 60 * 60_000;

/** Sends a statement as it is; what is plainly wrong is not sent at all. */
export async function sendStatement(file: File, options: Pick<SendOptions, 'onProgress' | 'signal'>) {
  if (file.size === 0) throw new AppError('upload.empty', {});
  if (file.size > STATEMENT_BYTES_MAX) throw new AppError('upload.tooLarge', { limitBytes: STATEMENT_BYTES_MAX });
  const query = new URLSearchParams({ name: cleanName(file.name) });
  const url = `/api${statementApi.upload.path}?${query}`;
  return StatementView.parse(await sendBytes(url, file, { ...options, limitMs: LIMIT_MS }));
}
