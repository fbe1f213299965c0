import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extendLimit } from './request-limit.ts';

/** A body that has not been read yet: who may send it, and how much, is decided first. */
export type Bytes = {
  stream: Readable;
  contentType: string;
  declaredBytes: number | null;
  /** For large files: said with every piece, the time for sending counts from then. */
  takeTime?: () => void;
};

/** Limit for discarding the rest of a refused file: a browser sees the answer only after it has sent its part. */
const DISCARD_LIMIT_BYTES = 32 * 1024 * 1024;

/** Makes a scope in which bodies are handed over as they arrive, unread. Whatever they call themselves: the door asks that later. */
export function takeBytes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, stream, done) => done(null, stream));
  app.addHook('onSend', async (request) => {
    if (!request.raw.readableEnded) discard(request.raw);
  });
}

export function bytesOf({ body, headers, raw }: FastifyRequest): Bytes {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return {
    stream: (body as Readable | undefined) ?? raw,
    contentType: headers['content-type'] ?? '',
    declaredBytes: Number.isSafeInteger(declared) ? declared : null,
    takeTime: () => extendLimit(raw),
  };
}

/** The whole body in memory, or a refusal as soon as it is known to be too much. `onChunk` may refuse earlier. */
export async function readBytes(bytes: Bytes, limitBytes: number, onChunk: (bytes: number) => void): Promise<Buffer> {
  if (!/^application\/octet-stream\s*(;|$)/i.test(bytes.contentType)) throw new AppError('request.unsupportedType', {});
  if ((bytes.declaredBytes ?? 0) > limitBytes) throw new AppError('upload.tooLarge', { limitBytes });

  const { stream } = bytes;
  // A sender who left during the authorization emits no further event.
  if (stream.destroyed) throw new AppError('request.malformed', {});

  const chunks: Buffer[] = [];
  let total = 0;
  const ended = Promise.withResolvers<void>();
  const onData = (chunk: Buffer) => {
    total += chunk.length;
    try {
      if (total > limitBytes) throw new AppError('upload.tooLarge', { limitBytes });
      onChunk(chunk.length);
      chunks.push(chunk);
    } catch (refusal) {
      ended.reject(refusal);
    }
  };
  // A sender who leaves halfway has sent nothing; there is nobody to tell.
  const onEnd = () => ended.resolve();
  const onClose = () => ended.reject(new AppError('request.malformed', {}));
  stream.on('data', onData).once('end', onEnd).once('error', onClose).once('close', onClose);
  try {
    await ended.promise;
    return Buffer.concat(chunks);
  } finally {
    stream.off('data', onData).off('end', onEnd).off('close', onClose);
  }
}

function discard(raw: IncomingMessage) {
  let discarded = 0;
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARD_LIMIT_BYTES) raw.destroy();
  });
  raw.on('error', () => {});
}
