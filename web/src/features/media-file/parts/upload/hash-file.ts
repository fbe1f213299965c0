import { AppError } from '@toada/domain/errors.ts';

/** The SHA-256 of a file, made beside the page while the file is sent: the browser's own makes one only of what is whole in memory. */
export function hashFile(file: File, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(new URL('./sha256.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<string>) => (data ? resolve(data) : reject(unreadable()));
  worker.onerror = () => reject(unreadable());
  signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  worker.postMessage(file);
  return promise.finally(() => worker.terminate());
}

/** The file on the person's computer is another one by now, or none. */
function unreadable() {
  return new AppError('mediaFile.unknown', {});
}
