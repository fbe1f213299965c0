// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { endpoint, keyedEndpoint } from '@toada/domain/endpoint.ts';
import { AppError } from '@toada/domain/errors.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setAccessToken } from '../session/access-token.ts';
import { answerCode, useCodeQuestion } from '../session/fresh-code.ts';
import { call } from './api.ts';

const Song = z.object({ id: z.string(), title: z.string() });
const songs = {
  list: endpoint('GET', '/songs', {
    input: z.object({ status: z.string().optional(), tag: z.array(z.string()).optional() }),
    reply: z.array(Song),
  }),
  rename: endpoint('PATCH', '/songs/:id', {
    input: Song.pick({ id: true }).extend({ title: z.string() }),
    reply: Song,
  }),
  sell: keyedEndpoint('POST', '/songs/:id/sell', { input: Song, reply: z.unknown() }),
  remove: endpoint('DELETE', '/songs/:id', {
    input: Song.pick({ id: true }).extend({ reason: z.string() }),
    reply: z.object({}),
  }),
};

type Sent = { url: string; init: RequestInit };
const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

function serve(reply: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  const fake: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init });
    return reply();
  };
  vi.stubGlobal('fetch', fake);
  return sent;
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error) => (error as AppError).code,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  setAccessToken(null);
});

test('a read sends its filters as query and leaves out what was not given', async () => {
  const sent = serve(() => answer([]));
  await call(songs.list, { status: 'no ar', tag: ['a', 'b'] });
  await call(songs.list, { status: undefined });
  expect(sent.map(({ url }) => url)).toEqual(['/api/songs?status=no+ar&tag=a&tag=b', '/api/songs']);
  expect(sent[0]?.init.body).toBeUndefined();
});

test('a write fills the path, sends the rest as JSON and says so', async () => {
  const sent = serve(() => answer({ id: 'x', title: 'Asa de Pipa' }));
  await call(songs.rename, { id: 'a/b', title: 'Asa de Pipa' });
  expect(sent[0]?.url).toBe('/api/songs/a%2Fb');
  expect(sent[0]?.init.body).toBe('{"title":"Asa de Pipa"}');
  expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' });
});

test('a removal carries no body: what the path does not take goes into the query', async () => {
  const sent = serve(() => answer({}));
  await call(songs.remove, { id: '1', reason: 'duplicada' });
  expect(sent[0]).toMatchObject({ url: '/api/songs/1?reason=duplicada', init: { method: 'DELETE' } });
  expect(sent[0]?.init.body).toBeUndefined();
});

test('the token and the idempotency key travel as headers, and only when there are any', async () => {
  const sent = serve(() => answer([]));
  await call(songs.list, {});
  setAccessToken('t0ken');
  await call(songs.sell, { id: 'x', title: 'Asa' }, { idempotencyKey: 'once' });
  expect(sent[0]?.init.headers).not.toHaveProperty('Authorization');
  expect(sent[1]?.init.headers).toMatchObject({ Authorization: 'Bearer t0ken', 'Idempotency-Key': 'once' });
});

test('only the fields of the reply contract come through', async () => {
  serve(() => answer([{ id: '1', title: 'Boi da Lua', secret: 'x' }]));
  expect(await call(songs.list, {})).toEqual([{ id: '1', title: 'Boi da Lua' }]);
});

test('a refusal arrives as the AppError the server threw, with its facts', async () => {
  serve(() => answer({ error: { code: 'rate.limited', params: { retryAfterSeconds: 9 } } }, 429));
  const refusal = await call(songs.list, {}).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'rate.limited', params: { retryAfterSeconds: 9 } });
});

test('a code nobody knows is internal', async () => {
  serve(() => answer({ error: { code: 'toString' } }, 400));
  expect(await codeOf(call(songs.list, {}))).toBe('internal');
});

test('a dead network is a database that cannot be reached', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await codeOf(call(songs.list, {}))).toBe('database.unavailable');
});

test.each([502, 503, 504])('a proxy that answers %i with a page of its own is the same', async (status) => {
  serve(() => answer('<h1>Bad gateway</h1>', status));
  expect(await codeOf(call(songs.list, {}))).toBe('database.unavailable');
});

test('any other answer that is not JSON is internal', async () => {
  serve(() => answer('<h1>It works</h1>', 200));
  expect(await codeOf(call(songs.list, {}))).toBe('internal');
});

test('a call that was given up stays given up instead of blaming the network', async () => {
  serve(() => Promise.reject(new DOMException('stop', 'AbortError')));
  const signal = AbortSignal.abort();
  await expect(call(songs.list, {}, { signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a server that never answers is one that cannot be reached', async () => {
  serve(() => Promise.reject(new DOMException('too long', 'TimeoutError')));
  await expect(call(songs.list, {})).rejects.toMatchObject({ code: 'database.unavailable' });
});

test('a decision that asks for a new code is sent again with the same key once the code was shown, and not without it', async () => {
  const asks = { error: { code: 'secondFactor.freshCodeNeeded', params: {}, requestId: 'r' } };
  let isShown = false;
  const sent = serve(() => (isShown ? answer({ id: 'x', title: 'Asa' }) : answer(asks, 403)));
  const { result, unmount } = renderHook(() => useCodeQuestion());
  const sell = () => call(songs.sell, { id: 'x', title: 'Asa' }, { idempotencyKey: 'uma-vez' });

  const refused = codeOf(sell());
  await waitFor(() => expect(result.current).toBe(true));
  answerCode(false);
  expect(await refused).toBe('secondFactor.freshCodeNeeded');

  const asked = sell();
  await waitFor(() => expect(result.current).toBe(true));
  isShown = true;
  answerCode(true);
  expect(await asked).toEqual({ id: 'x', title: 'Asa' });
  expect(sent.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])).toEqual(
    Array(3).fill('uma-vez'),
  );
  unmount();
});
