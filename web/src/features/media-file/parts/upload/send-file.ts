import { AppError } from '@toada/domain/errors.ts';
import { TUS_PATH } from '@toada/domain/media-file/media-file.contract.ts';
import { CHUNK_BYTES, type MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import { cleanName } from '@toada/domain/upload/file-name.ts';
import { type DetailedError, Upload } from 'tus-js-client';
import { refusalOf } from '../../../../lib/api/api.ts';
import { fetchWords } from '../../../../lib/feedback/error-words.ts';
import { accessToken } from '../../../../lib/session/access-token.ts';
import { renewSession } from '../../../../lib/session/renew-session.ts';
import { idOf } from './upload-url.ts';

/** A quarter of an hour of trying, sooner at first; every piece that gets through begins the row anew. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, ...Array.from({ length: 14 }, () => 60_000)];

export type SendOptions = {
  kind: MediaKind;
  /** The track or the video's draft it is sent for: another device finds by it how far the file has come. */
  targetId: string | null;
  /** Where the file was begun before; without it a new one is begun. */
  uploadUrl: string | null;
  onBegun: (uploadUrl: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The line broke; it is tried again by itself. */
  onBroken: () => void;
  /** Stops sending; what has arrived stays there to go on behind. */
  signal: AbortSignal;
};

/** Sends a file from where it stands to its end, over any break that heals by itself, and gives its id. */
export function sendFile(
  file: File,
  { kind, targetId, uploadUrl, onBegun, onProgress, onBroken, signal }: SendOptions,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isRenewed = false;
  const upload = new Upload(file, {
    endpoint: uploadUrl ? null : `/api${TUS_PATH}`,
    uploadUrl,
    metadata: { filename: cleanName(file.name), kind, ...(targetId ? { target_id: targetId } : {}) },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    // Which file goes on where is ours to remember (upload-memory.ts).
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: false,
    onBeforeRequest(request) {
      // The library forgets a stop that comes while it opens the file.
      signal.throwIfAborted();
      // A long file outlives several tokens: each request carries the one of its moment.
      const token = accessToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    async onAfterResponse(_request, response) {
      const token = accessToken();
      isRenewed = response.getStatus() === 401 && token !== null && (await renewSession(token));
    },
    onShouldRetry(error) {
      if (signal.aborted) return false;
      const isBroken = mayHeal(statusOf(error));
      if (isBroken) onBroken();
      return isBroken || isRenewed;
    },
    onUploadUrlAvailable() {
      // From here on a server that cannot answer is asked again, never given up for a new file from the first byte.
      upload.options.endpoint = null;
      if (upload.url) onBegun(upload.url);
    },
    onProgress,
    onSuccess: () => resolve(idOf(upload.url)),
    onError: (error) => void fetchWords().then(() => reject(asRefusal(error as DetailedError))),
  });
  const stop = () => {
    reject(new DOMException('given up', 'AbortError'));
    void upload.abort();
  };
  signal.addEventListener('abort', stop);
  upload.start();
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

/** No answer, a busy file, a restart, a full disk: worth another try. A refusal is not. */
function mayHeal(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/** The server's refusal in our own words; any other error is a connection that did not come back. */
function asRefusal(error: Error | DetailedError): AppError {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  const isOurs = body?.startsWith('{"error"');
  const status = statusOf(error);
  if (isOurs) return refusalOf(status, JSON.parse(body ?? ''));
  if (status === 404 || status === 410) return new AppError('notFound', {});
  return new AppError(status > 0 && status < 500 ? 'internal' : 'database.unavailable', {});
}
