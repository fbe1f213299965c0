import { AppError } from '@toada/domain/errors.ts';
import { cleanName } from '@toada/domain/upload/file-name.ts';
import { UploadView, uploadApi } from '@toada/domain/upload/upload.contract.ts';
import { type UploadPurpose, uploadPurposes } from '@toada/domain/upload/upload.rules.ts';
import { accessToken } from './access-token.ts';
import { refusalOf } from './api.ts';
import { renewSession } from './renew-session.ts';

type Options = {
  /** The share that has left this browser, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends a small file; a refusal arrives as the same AppError the server threw. What is plainly wrong is not sent at all. */
export async function uploadFile(file: File, purpose: UploadPurpose, options: Options = {}): Promise<UploadView> {
  const { limitBytes } = uploadPurposes[purpose];
  if (file.size === 0) throw new AppError('upload.empty', {});
  if (file.size > limitBytes) throw new AppError('upload.tooLarge', { limitBytes });

  const query = new URLSearchParams({ purpose, name: cleanName(file.name) });
  const url = `/api${uploadApi.create.path}?${query}`;
  const token = accessToken();
  let answer = await send(url, file, options);
  if (answer.status === 401 && token !== null && (await renewSession(token))) answer = await send(url, file, options);

  const body = parse(answer);
  if (answer.status !== 200) throw refusalOf(body);
  return UploadView.parse(body);
}

type Answer = { status: number; text: string };

/** Longer than the server waits for a body. */
const LIMIT_MS = 6 * 60_000;

/** XMLHttpRequest, since fetch does not tell how much has been sent. */
function send(url: string, file: File, { onProgress, signal }: Options): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const giveUp = () => request.abort();
  const lost = () => reject(new AppError('database.unavailable', {}));
  request.open(uploadApi.create.method, url);
  request.timeout = LIMIT_MS;
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  const token = accessToken();
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => resolve({ status: request.status, text: request.responseText });
  request.onerror = lost;
  request.ontimeout = lost;
  request.onabort = () => reject(new DOMException('given up', 'AbortError'));
  if (signal?.aborted) return Promise.reject(new DOMException('given up', 'AbortError'));
  signal?.addEventListener('abort', giveUp);
  request.send(file);
  return promise.finally(() => signal?.removeEventListener('abort', giveUp));
}

/** Proxies answer with pages of their own while the server restarts. */
function parse({ status, text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(status >= 502 && status <= 504 ? 'database.unavailable' : 'internal', {});
  }
}
