import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildProfile, buildTestApp } from '../testing/index.ts';

const { id } = await buildProfile({ role: 'FINANCE' });
const app = await buildTestApp({
  requestLimitMs: 1_000,
  actorOf: () => ({ id, role: 'FINANCE', isVerified: true }),
});
await app.listen({ port: 0, host: '127.0.0.1' });

/** Sends the pieces with a pause after each; the answer's status, or null where the connection was cut. */
async function trickle(path: string, type: string, pieces: readonly string[], pauseMs: number): Promise<number | null> {
  const { port } = app.server.address() as AddressInfo;
  const length = pieces.join('').length;
  const headers = { 'content-type': type, 'content-length': length };
  const call = request({ port, host: '127.0.0.1', path: `/api${path}`, method: 'POST', headers });
  const answer = new Promise<number | null>((resolve) => {
    call.once('response', (reply) => resolve(reply.resume().statusCode ?? null)).once('error', () => resolve(null));
  });
  for (const piece of pieces) {
    call.write(piece);
    await sleep(pauseMs);
  }
  call.end();
  return answer;
}

test('a body that trickles in is cut when its time is up', async () => {
  expect(await trickle('/leads', 'application/json', ['{', ' ', ' ', ' ', ' ', ' ', ' ', '}'], 200)).toBeNull();
  expect(await trickle('/leads', 'application/json', ['{', '}'], 10)).toBe(422);
});

test('a large file has all the time its line needs, as long as something comes', async () => {
  const path = `/statements?name=${randomUUID()}.csv`;
  const pieces = Array.from({ length: 8 }, (_, n) => `${n};${randomUUID()}\n`);
  expect(await trickle(path, 'application/octet-stream', pieces, 200)).toBe(200);
  expect(await trickle(path, 'application/octet-stream', pieces.slice(0, 2), 1_500)).toBeNull();
});

test('headers that trickle in have a limit of their own', () => {
  expect(app.server.headersTimeout).toBe(60_000);
});
