// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAccessToken } from '../../../../lib/session/access-token.ts';
import { FakeTus } from '../../../../testing/fake-tus.ts';
import { sendFile } from './send-file.ts';

// The package gives tests its other half, for Node; this is the one browsers get.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as string));
const renewSession = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../../../../lib/session/renew-session.ts', () => ({ renewSession }));

beforeEach(() => {
  FakeTus.install();
  setAccessToken('primeiro');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const content = 'RIFF....WAVE'.repeat(1000);
const file = new File([content], '01 - Maré.wav', { lastModified: 1 });

function send(over: Partial<Parameters<typeof sendFile>[1]> = {}) {
  const stop = new AbortController();
  const [onBegun, onBroken] = [vi.fn(), vi.fn()];
  const sent = sendFile(file, {
    kind: 'audio',
    targetId: null,
    uploadUrl: null,
    onBegun,
    onBroken,
    onProgress: () => {},
    signal: stop.signal,
    ...over,
  });
  return { sent, stop, onBegun, onBroken };
}
/** Minutes of waiting, at once. */
async function soon<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  return promise;
}
const methods = () => FakeTus.requests.map(({ method }) => method);

test('a file is begun, sent and named by its id', async () => {
  const { sent, onBegun } = send();
  const id = await soon(sent);
  expect(FakeTus.files.get(id)?.offset).toBe(content.length);
  expect(onBegun).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`/api/media-files/tus/${id}`));
  expect(FakeTus.requests[0]?.headers['upload-metadata']).toContain(`kind ${btoa('audio')}`);
});

test('the track a recording is sent for goes along', async () => {
  await soon(send({ targetId: 'a-track' }).sent);
  expect(FakeTus.requests[0]?.headers['upload-metadata']).toContain(`target_id ${btoa('a-track')}`);
});

test('each request carries the token of its moment', async () => {
  FakeTus.hold = new Promise((go) => setTimeout(go, 1000));
  const { sent } = send();
  await vi.advanceTimersByTimeAsync(100);
  expect(methods()).toEqual(['POST', 'PATCH']);
  setAccessToken('segundo');
  FakeTus.troubles = [0];
  await soon(sent);
  expect(FakeTus.requests[0]?.headers.authorization).toBe('Bearer primeiro');
  expect(FakeTus.requests.at(-1)?.headers.authorization).toBe('Bearer segundo');
});

test('a token that ran out on the way is renewed, and the file goes on', async () => {
  const { sent, onBegun } = send();
  onBegun.mockImplementationOnce(() => {
    FakeTus.troubles = [{ status: 401, body: '{"error":{"code":"access.signInRequired","params":{}}}' }];
  });
  await soon(sent);
  expect(renewSession).toHaveBeenCalledWith('primeiro');
  expect(methods()).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
});

test('a server that is away is told of, and comes back to the same file, never to a new one', async () => {
  const { sent, onBegun, onBroken } = send();
  onBegun.mockImplementationOnce(() => {
    FakeTus.troubles = [0, { status: 502, body: '<html>' }, 0, { status: 503 }];
  });
  await soon(sent);
  expect(methods().filter((method) => method === 'POST')).toHaveLength(1);
  expect(FakeTus.files.size).toBe(1);
  expect(onBroken).toHaveBeenCalledTimes(4);
});

test('a file that was begun before goes on where it stands', async () => {
  const id = '00000000-0000-4000-8000-000000000009';
  FakeTus.files.set(id, { length: content.length, chunks: [], offset: 5000 });
  expect(await soon(send({ uploadUrl: `http://localhost:3000/api/media-files/tus/${id}` }).sent)).toBe(id);
  expect(methods()).toEqual(['HEAD', 'PATCH']);
  expect(FakeTus.requests[1]?.headers['upload-offset']).toBe('5000');
});

test.each([
  ['a file the server no longer has', 404, 'notFound', 'notFound'],
  ['a refusal', 422, 'mediaFile.wrongType', 'mediaFile.wrongType'],
])('%s is not tried again', async (_what, status, code, expected) => {
  FakeTus.troubles = [{ status, body: JSON.stringify({ error: { code, params: {} } }) }];
  await expect(soon(send({ uploadUrl: 'http://localhost:3000/api/media-files/tus/x' }).sent)).rejects.toMatchObject({
    code: expected,
  });
  expect(methods()).toEqual(['HEAD']);
});

test('told to stop, it stops', async () => {
  FakeTus.hold = new Promise(() => {});
  const { sent, stop } = send();
  await vi.advanceTimersByTimeAsync(100);
  expect(methods()).toEqual(['POST', 'PATCH']);
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([null, '/api/media-files/tus/00000000-0000-4000-8000-000000000009'])(
  'told to stop before its first request, it asks for nothing: %s',
  async (uploadUrl) => {
    const { sent, stop } = send({ uploadUrl });
    stop.abort();
    await expect(soon(sent)).rejects.toMatchObject({ name: 'AbortError' });
    expect(methods()).toEqual([]);
  },
);
