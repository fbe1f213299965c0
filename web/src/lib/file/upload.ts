import { cleanName } from '@toada/domain/upload/file-name.ts';
import { UploadView, uploadApi } from '@toada/domain/upload/upload.contract.ts';
import { type UploadPurpose, uploadPurposes } from '@toada/domain/upload/upload.rules.ts';
import { ownRefusal } from '../feedback/own-refusal.ts';
import { type SendOptions, sendBytes } from './send-bytes.ts';

type Options = Pick<SendOptions, 'onProgress' | 'signal'>;

/** Longer than the server waits for a body. */
const LIMIT_MS = 6 * 60_000;

/** Sends a small file; a refusal arrives as the same AppError the server threw. What is plainly wrong is not sent at all. */
export async function uploadFile(file: File, purpose: UploadPurpose, options: Options = {}): Promise<UploadView> {
  const { limitBytes } = uploadPurposes[purpose];
  if (file.size === 0) throw await ownRefusal('upload.empty', {});
  if (file.size > limitBytes) throw await ownRefusal('upload.tooLarge', { limitBytes });

  const query = new URLSearchParams({ purpose, name: cleanName(file.name) });
  const url = `/api${uploadApi.create.path}?${query}`;
  return UploadView.parse(await sendBytes(url, file, { ...options, limitMs: LIMIT_MS }));
}
