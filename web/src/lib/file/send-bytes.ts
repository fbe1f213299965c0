import { AppError } from '@toada/domain/errors.ts';
import { refusalOf } from '../api/api.ts';
import { fetchWords } from '../feedback/error-words.ts';
import { accessToken } from '../session/access-token.ts';
import { renewSession } from '../session/renew-session.ts';

export type SendOptions = {
  /** After this the server is taken to be gone. */
  limitMs: number;
  /** The share that has left this browser, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Posts a file as it is and gives what was answered; a refusal arrives as the same AppError the server threw. */
export async function sendBytes(url: string, file: File, options: SendOptions): Promise<unknown> {
  const token = accessToken();
  let answer = await send(url, file, options);
  if (answer.status === 401 && token !== null && (await renewSession(token))) answer = await send(url, file, options);

  const body = parse(answer);
  if (answer.status !== 200) {
    await fetchWords();
    throw refusalOf(answer.status, body);
  }
  return body;
}

type Answer = { status: number; text: string };

/** XMLHttpRequest, since fetch does not tell how much has been sent. */
function send(url: string, file: File, { limitMs, onProgress, signal }: SendOptions): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const giveUp = () => request.abort();
  const lost = () => reject(new AppError('database.unavailable', {}));
  request.open('POST', url);
  request.timeout = limitMs;
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
