import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type ServerOptions as TlsOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** `raw` is a body as it goes over the wire, for numbers that JavaScript cannot hold. */
export type DoubleAnswer = { status: number; headers?: Record<string, string>; body?: unknown; raw?: string };

/** A request as a double sees it. `isWhole` is false where the connection broke before the last byte. */
export type DoubleRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
  isWhole: boolean;
};

/**
 * Ways to go wrong: an answer in place of the act; the connection cut before the act, after so many bytes of the body, or after the
 * act and before its answer.
 */
export type Fault = DoubleAnswer | 'cutBefore' | { cutAfterBytes: number } | 'loseAnswer';

type Asked = { method: string; path: string };
type Planned = { matches: (request: Asked) => boolean; fault: Fault };

/** A request that is held: nothing of it was read, half of its body was, or it was obeyed and not answered yet. */
export type HeldAt = 'come' | 'half' | 'obeyed';
type Holding = { matches: Planned['matches']; at: HeldAt; meanwhile: () => Promise<unknown> };

/** A double is closed behind its test; outside of one, the caller says when. */
export type CloseBehind = (close: () => void) => void;

/** A company's server on this machine, with faults to order. `act` follows the company's public documentation. */
export async function startDouble(
  act: (request: DoubleRequest) => DoubleAnswer,
  closeBehind: CloseBehind = onTestFinished,
  tls: TlsOptions | null = null,
) {
  const planned: Planned[] = [];
  const holdings: Holding[] = [];
  const log: string[] = [];
  const onRequest = (request: IncomingMessage, response: ServerResponse) => void serve(request, response);
  const server = tls ? createTlsServer(tls, onRequest) : createServer(onRequest);

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://double.test');
    const method = request.method ?? '';
    const { socket } = request;
    log.push(`${method} ${path}`);
    const index = planned.findIndex((one) => one.matches({ method, path }));
    const fault = index < 0 ? null : planned.splice(index, 1)[0]!.fault;
    if (fault === 'cutBefore') return void socket.destroy();
    const held = holdings.findIndex((one) => one.matches({ method, path }));
    const holding = held < 0 ? null : holdings.splice(held, 1)[0]!;
    const holdAt = (at: HeldAt) => (holding?.at === at ? holding.meanwhile() : null);
    await holdAt('come');
    const half = holding?.at === 'half' ? Math.floor(Number(request.headers['content-length'] ?? 0) / 2) : null;
    const limit = fault && typeof fault === 'object' && 'cutAfterBytes' in fault ? fault.cutAfterBytes : half;
    const { body, isWhole } = await readBody(request, limit);
    await holdAt('half');
    if (fault && typeof fault === 'object' && 'status' in fault) return answer(response, fault);
    const reply = act({ method, path, query, headers: request.headers, body, isWhole });
    await holdAt('obeyed');
    if (!isWhole || fault === 'loseAnswer') return void socket.destroy();
    answer(response, reply);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeBehind(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and path of every request, in order. */
    log,
    /** The next request that matches goes wrong, once. */
    fail: (matches: Planned['matches'], fault: Fault) => void planned.push({ matches, fault }),
    /** The next request that matches is held there, once, until this is done. Half a body is all that comes of it. */
    hold: (holding: Holding) => void holdings.push(holding),
    /** The request of this number from now on goes wrong, counted from one. */
    failAt(number: number, fault: Fault) {
      let seen = 0;
      planned.push({ matches: () => ++seen === number, fault });
    },
  };
}

async function readBody(request: IncomingMessage, limit: number | null) {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      parts.push(part);
      length += part.length;
      if (limit !== null && length >= limit) break;
    }
  } catch {
    return { body: Buffer.concat(parts), isWhole: false };
  }
  const body = Buffer.concat(parts);
  return limit === null ? { body, isWhole: request.complete } : { body: body.subarray(0, limit), isWhole: false };
}

function answer(response: ServerResponse, { status, headers, body, raw }: DoubleAnswer) {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = text === undefined ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...headers }).end(text);
}
