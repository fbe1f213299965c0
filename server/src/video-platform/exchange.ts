import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { PlatformTrouble } from './outcome.ts';

export type SentBody = { bytes: number; contentType: string; open(): AsyncIterable<Uint8Array> };

export type Exchange = {
  method: string;
  address: URL;
  headers: Record<string, string>;
  body: SentBody | null;
  signal: AbortSignal;
  idleMs: number;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const LONGEST_ANSWER = 1024 * 1024;

/**
 * One request and its answer. Redirects are answers like others: a token never follows one. Bodies are streamed, so that memory
 * holds no more of a file than a socket's buffer.
 */
export async function exchange({ method, address, headers, body, signal, idleMs }: Exchange): Promise<Answer> {
  signal.throwIfAborted();
  const send = address.protocol === 'http:' ? plainRequest : tlsRequest;
  const length = { 'content-length': String(body?.bytes ?? 0) };
  const type = body ? { 'content-type': body.contentType } : {};
  const request = send(address, { method, headers: { ...type, ...headers, ...length }, signal });
  request.setTimeout(idleMs, () => request.destroy(new PlatformTrouble('no answer in time')));
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve);
  request.on('error', reject);
  // An answer may come before the last byte is sent, and the connection be closed: then the answer counts.
  const sent = body
    ? pipeline(exactly(body), request).catch((error: unknown) => {
        if (error instanceof SourceFault) reject(error);
      })
    : Promise.resolve(request.end());
  try {
    const response = await answered;
    const text = await readText(response);
    request.destroy();
    await sent;
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  } catch (error) {
    request.destroy();
    await sent;
    signal.throwIfAborted();
    throw error instanceof SourceFault ? error.reason : withoutSecrets(error);
  }
}

class SourceFault extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('the source failed');
    this.reason = reason;
  }
}

/** The body's bytes, as many as promised: a file that became shorter must not hang a connection. */
async function* exactly(body: SentBody): AsyncGenerator<Uint8Array> {
  let left = body.bytes;
  const source = body.open()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await source.next().catch((error: unknown) => {
        throw new SourceFault(error);
      });
      if (done) break;
      left -= value.byteLength;
      if (left < 0) throw new SourceFault(new Error('the source has more bytes than it said'));
      yield value;
    }
    if (left > 0) throw new SourceFault(new Error('the source has fewer bytes than it said'));
  } finally {
    await source.return?.();
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    parts.push(part);
    length += part.length;
    if (length > LONGEST_ANSWER) throw new PlatformTrouble('the answer is too long');
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Errors of a socket are told by their code: their other fields may hold an address with an upload's secret. */
function withoutSecrets(error: unknown): PlatformTrouble {
  if (error instanceof PlatformTrouble) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  return new PlatformTrouble(`the connection failed (${code})`);
}
