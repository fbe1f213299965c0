import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@toada/domain/access/decide.ts';
import { visitor } from '@toada/domain/access/decide.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { tusPlugin } from '../features/media-file/tus/tus.plugin.ts';
import { createUploadLocks } from '../features/media-file/tus/upload-locks.ts';
import { createLimits } from '../http/limits.ts';
import type { Storage } from '../outside/storage.ts';
import { databaseUrl, db, libraryPool } from './database.ts';
import { buildTestApp, clock, storage as testStorage } from './test-server.ts';

/** A server process of its own: its own port, its own locks. Whoever names an actor of the map is that actor. */
export async function startMediaServer(actors: Map<string, Actor>, storage: Storage = testStorage) {
  const actorOf = ({ headers }: { headers: Record<string, unknown> }) =>
    actors.get(String(headers['x-actor'])) ?? visitor;
  const app = await buildTestApp({ actorOf });
  const locks = createUploadLocks(databaseUrl, () => {});
  const limits = createLimits(libraryPool, 1000);
  await app.register(tusPlugin({ db, storage, locks, actorOf, limits, now: () => clock.now() }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

/** A WAV by its first bytes, and noise behind them. */
export function sampleWav(bytes: number): Buffer {
  const content = randomBytes(bytes);
  content.write('RIFF', 0, 'latin1');
  content.write('WAVE', 8, 'latin1');
  return content;
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

type Sending = {
  url: string;
  headers: Record<string, string>;
  kind?: MediaKind;
  name?: string;
  sha256?: string;
  over?: Partial<UploadOptions>;
};

/** The official client, as the browser uses it; resolves with the id once all bytes are acknowledged. */
export function sendMedia(
  content: Buffer,
  { url, headers, kind = 'audio', name = 'faixa.wav', sha256, over }: Sending,
) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(content, {
    endpoint: `${url}/api/media-files/tus`,
    metadata: { filename: name, kind, ...(sha256 ? { sha256 } : {}) },
    headers,
    chunkSize: 1024 * 1024,
    retryDelays: null,
    onSuccess: () => resolve(idOf(upload.url)),
    onError: (error) => reject(asRefusal(error as DetailedError)),
    ...over,
  });
  upload.start();
  return { done: promise, upload };
}

export function idOf(url: string | null): string {
  return url?.slice(url.lastIndexOf('/') + 1) ?? '';
}

/** The code of ours in the answer, where there is one. */
function asRefusal(error: DetailedError) {
  const status = error.originalResponse?.getStatus() ?? 0;
  const body = error.originalResponse?.getBody() ?? '';
  return { status, code: body.match(/"code":"([\w.]+)"/)?.[1] ?? null, message: error.message };
}
