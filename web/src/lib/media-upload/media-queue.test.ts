import { createHash } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import { expect, test, vi } from 'vitest';
import { createMediaQueue, type QueueTools } from './media-queue.ts';
import type { SendOptions } from './send-file.ts';
import { createSpeed, formatRemaining } from './speed.ts';
import { createMemory } from './upload-memory.ts';

const wav = (name: string, bytes = 1000) =>
  new File([Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(bytes - 12)])], name, { lastModified: 7 });

type Sent = { file: File; options: SendOptions; end: PromiseWithResolvers<string> };

/** A queue whose sending ends when the test says so. */
function setUp(over: Partial<QueueTools> = {}, stored = new Map<string, string>()) {
  const sent: Sent[] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  const tools = {
    send: vi.fn((file: File, options: SendOptions) => {
      const end = Promise.withResolvers<string>();
      sent.push({ file, options, end });
      options.signal.addEventListener('abort', () => end.reject(new DOMException('given up', 'AbortError')));
      return end.promise;
    }),
    hash: vi.fn(async (file: File) =>
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    ),
    finish: vi.fn(async () => {}),
    remove: vi.fn(async () => {}),
    look: vi.fn(async () => ({ received_bytes: 400 })),
    memory: createMemory('ana', storage, () => 0),
    nowMs: () => 0,
    ...over,
  };
  const queue = createMediaQueue(tools);
  const states = () => queue.items().map(({ name, status }) => `${name} ${status}`);
  const itemOf = (name: string) => queue.items().find((item) => item.name === name)!;
  return { queue, tools, sent, states, itemOf, stored };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('files are ordered as on the record and sent three at a time', async () => {
  const { queue, sent, states } = setUp();
  await queue.add(
    ['04 - D.wav', '02 - B.wav', '01 - A.wav', '03 - C.wav'].map((name) => wav(name)),
    'audio',
  );
  expect(states()).toEqual(['01 - A.wav sending', '02 - B.wav sending', '03 - C.wav sending', '04 - D.wav queued']);
  expect(queue.items().map(({ facts }) => [facts.trackNumber, facts.title])).toEqual([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
    [4, 'D'],
  ]);

  sent[0]!.end.resolve('id-1');
  await settled();
  expect(states()).toEqual(['01 - A.wav sent', '02 - B.wav sending', '03 - C.wav sending', '04 - D.wav sending']);
});

test('a sent file is finished with the hash of what was chosen, and is then named by its id', async () => {
  const { queue, tools, sent, itemOf } = setUp();
  const file = wav('Maré.wav');
  await queue.add([file], 'audio');
  sent[0]!.options.onBegun('http://x/api/media-files/tus/id-1');
  sent[0]!.end.resolve('id-1');
  await settled();
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  expect(tools.finish).toHaveBeenCalledExactlyOnceWith('id-1', sha256);
  expect(itemOf('Maré.wav')).toMatchObject({ status: 'sent', mediaFileId: 'id-1', sentBytes: 1000 });
  expect(tools.memory.list()).toEqual([]);
});

test('a paused file lets the next one go, and goes on at the same place', async () => {
  const { queue, sent, states, itemOf } = setUp();
  await queue.add(
    ['1 - A.wav', '2 - B.wav', '3 - C.wav', '4 - D.wav'].map((name) => wav(name)),
    'audio',
  );
  sent[0]!.options.onBegun('http://x/tus/id-1');
  queue.pause(itemOf('1 - A.wav').key);
  await settled();
  expect(states()[0]).toBe('1 - A.wav paused');
  expect(states()[3]).toBe('4 - D.wav sending');
  sent[1]!.end.resolve('id-2');
  queue.resume(itemOf('1 - A.wav').key);
  await settled();
  expect(sent.at(-1)?.options.uploadUrl).toBe('http://x/tus/id-1');
});

test('a page that was left finds its files again, and the same file goes on where it stood', async () => {
  const before = setUp();
  await before.queue.add([wav('Maré.wav')], 'audio');
  before.sent[0]!.options.onBegun('http://x/tus/id-1');

  const after = setUp({}, before.stored);
  await settled();
  expect(after.itemOf('Maré.wav')).toMatchObject({ status: 'missing', sentBytes: 400 });
  await after.queue.add([wav('Outra.wav')], 'audio');
  expect(after.itemOf('Maré.wav').status).toBe('missing');
  await after.queue.add([wav('Maré.wav')], 'audio');
  expect(after.queue.items()).toHaveLength(2);
  expect(after.sent.at(-1)?.options.uploadUrl).toBe('http://x/tus/id-1');
});

test('a file of the same name that is another one does not go on with it', async () => {
  const before = setUp();
  await before.queue.add([wav('Maré.wav')], 'audio');
  before.sent[0]!.options.onBegun('http://x/tus/id-1');
  const after = setUp({}, before.stored);
  await after.queue.add([wav('Maré.wav', 2000)], 'audio');
  expect(after.sent[0]?.options.uploadUrl).toBeNull();
  expect(after.queue.items()).toHaveLength(2);
});

test('what the server has given up meanwhile is not offered any more', async () => {
  const before = setUp();
  await before.queue.add([wav('Maré.wav')], 'audio');
  before.sent[0]!.options.onBegun('http://x/tus/id-1');
  const gone = vi.fn(async () => Promise.reject(new AppError('notFound', {})));
  const after = setUp({ look: gone }, before.stored);
  await settled();
  expect(after.queue.items()).toEqual([]);
});

test('a beginning the server no longer has is sent anew by itself', async () => {
  const { queue, sent, itemOf } = setUp();
  await queue.add([wav('Maré.wav')], 'audio');
  sent[0]!.options.onBegun('http://x/tus/id-1');
  sent[0]!.end.reject(new AppError('notFound', {}));
  await settled();
  expect(itemOf('Maré.wav').status).toBe('sending');
  expect(sent[1]?.options.uploadUrl).toBeNull();
});

test('a file that arrived differently says so, and starts over when asked', async () => {
  const { queue, sent, itemOf } = setUp({
    finish: vi.fn(async () => Promise.reject(new AppError('mediaFile.damaged', {}))),
  });
  await queue.add([wav('Maré.wav')], 'audio');
  sent[0]!.options.onBegun('http://x/tus/id-1');
  sent[0]!.end.resolve('id-1');
  await settled();
  expect(itemOf('Maré.wav')).toMatchObject({ status: 'failed', refusal: { code: 'mediaFile.damaged' }, sentBytes: 0 });
  queue.resume(itemOf('Maré.wav').key);
  expect(sent[1]?.options.uploadUrl).toBeNull();
});

test('what failed for the lack of a connection goes on when it is back; a refusal does not', async () => {
  const { queue, sent, states } = setUp();
  await queue.add([wav('1 - A.wav'), wav('2 - B.wav')], 'audio');
  sent[0]!.end.reject(new AppError('database.unavailable', {}));
  sent[1]!.end.reject(new AppError('mediaFile.tooMany', { limit: 50 }));
  await settled();
  queue.resumeLost();
  expect(states()).toEqual(['1 - A.wav sending', '2 - B.wav failed']);
});

test.each([
  ['an MP3', new File(['ID3\x04 and so on'], 'a.wav'), 'mediaFile.wrongType'],
  ['an empty file', new File([], 'a.wav'), 'mediaFile.empty'],
])('%s is not sent at all', async (_what, file, code) => {
  const { queue, tools } = setUp();
  await queue.add([file], 'audio');
  expect(queue.items()[0]).toMatchObject({ status: 'failed', refusal: { code } });
  expect(tools.send).not.toHaveBeenCalled();
});

test('a file that is on its way is not sent twice', async () => {
  const { queue, tools } = setUp();
  await queue.add([wav('Maré.wav')], 'audio');
  await queue.add([wav('Maré.wav')], 'audio');
  expect(tools.send).toHaveBeenCalledOnce();
});

test('a removed file is stopped, given up on the server and forgotten', async () => {
  const { queue, tools, sent } = setUp();
  await queue.add([wav('Maré.wav')], 'audio');
  sent[0]!.options.onBegun('http://x/tus/id-1');
  queue.remove(queue.items()[0]!.key);
  await settled();
  expect(sent[0]!.options.signal.aborted).toBe(true);
  expect(tools.remove).toHaveBeenCalledExactlyOnceWith('id-1');
  expect([queue.items(), tools.memory.list()]).toEqual([[], []]);
});

test('the page is busy while something is on its way', async () => {
  const { queue, sent } = setUp();
  expect(queue.isBusy()).toBe(false);
  await queue.add([wav('Maré.wav')], 'audio');
  expect(queue.isBusy()).toBe(true);
  sent[0]!.end.resolve('id-1');
  await settled();
  expect(queue.isBusy()).toBe(false);
});

test('speed is that of the last seconds', () => {
  const speed = createSpeed();
  expect(speed.note(0, 0)).toBeNull();
  expect(speed.note(500_000, 500)).toBeNull();
  expect(speed.note(1_000_000, 1000)).toBe(1_000_000);
  expect(speed.note(1_100_000, 20_000)).toBeNull();
  expect(speed.note(1_300_000, 22_000)).toBe(100_000);
});

test.each([
  [0.2, '1 s'],
  [19.3, '20 s'],
  [61, '2 min'],
  [3600, '1 h'],
  [4150, '1 h 10 min'],
])('%s seconds are %s', (seconds, text) => expect(formatRemaining(seconds)).toBe(text));

test('a store that refuses, or holds nonsense, costs nothing but the memory', () => {
  const broken = {
    getItem: () => '{"not":"a list"}',
    setItem: () => {
      throw new Error('full');
    },
  };
  const memory = createMemory('ana', broken);
  memory.keep({ kind: 'audio', name: 'a', bytes: 1, lastModified: 1, uploadUrl: 'x', at: 0 });
  expect(memory.list()).toEqual([]);
});
