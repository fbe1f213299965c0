import { createHash } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import { expect, test, vi } from 'vitest';
import { createMediaQueue, type QueueTools } from './media-queue.ts';
import type { SendOptions } from './send-file.ts';
import { createSpeed, formatRemaining } from './speed.ts';
import { createMemory } from './upload-memory.ts';
import { detailOf } from './upload-words.ts';

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
    look: vi.fn<QueueTools['look']>(async () => ({ received_bytes: 400, status: 'receiving' })),
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

test('a file is sent once, though another one ends while it is still being looked at', async () => {
  const { queue, sent, tools } = setUp();
  await queue.add(
    ['1 - A.wav', '2 - B.wav', '3 - C.wav'].map((name) => wav(name)),
    'audio',
  );
  const look = Promise.withResolvers<ArrayBuffer>();
  const late = wav('4 - D.wav');
  late.slice = () => ({ arrayBuffer: () => look.promise }) as unknown as Blob;
  const added = queue.add([late], 'cover');
  sent[0]!.end.resolve('id-1');
  await settled();
  expect(tools.send).toHaveBeenCalledTimes(3);

  look.resolve(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer);
  await added;
  await settled();
  expect(tools.send).toHaveBeenCalledTimes(4);
});

test('another file for the same track takes the place of the one on its way', async () => {
  const { queue, tools, sent, states } = setUp();
  await queue.replace(wav('Demo.wav'), 'audio', 'track');
  sent[0]!.options.onBegun('http://x/api/media-files/tus/id-1');
  await queue.replace(wav('Master.wav'), 'audio', 'track');
  expect(states()).toEqual(['Master.wav sending']);
  expect(tools.remove).toHaveBeenCalledExactlyOnceWith('id-1');

  await queue.replace(wav('Master.wav'), 'audio', 'track');
  expect(states()).toEqual(['Master.wav sending']);
  expect(tools.send).toHaveBeenCalledTimes(2);
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

test('a broken line shows no old speed until something gets through again', async () => {
  let nowMs = 0;
  const { queue, sent, itemOf } = setUp({ nowMs: () => nowMs });
  await queue.add([wav('Maré.wav')], 'audio');
  const { onProgress, onBroken } = sent[0]!.options;
  onProgress(100);
  nowMs = 1000;
  onProgress(300);
  expect(itemOf('Maré.wav')).toMatchObject({ bytesPerSecond: 200, isBroken: false });
  onBroken();
  expect(itemOf('Maré.wav')).toMatchObject({ bytesPerSecond: null, isBroken: true });
  expect(detailOf(itemOf('Maré.wav'))).toBe('30% de 1.000 B, sem conexão: continua quando ela voltar');
  onProgress(301);
  expect(itemOf('Maré.wav').isBroken).toBe(false);
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

test('without a connection a file on its way waits for it, and goes on where it stood as soon as it is back', async () => {
  const { queue, sent, itemOf, states } = setUp();
  await queue.add([wav('Maré.wav')], 'audio');
  const { onBegun, onProgress, signal } = sent[0]!.options;
  onBegun('http://x/tus/id-1');
  onProgress(300);
  queue.loseLine();
  // Bytes that the system had taken before are counted late.
  onProgress(400);
  expect(detailOf(itemOf('Maré.wav'))).toBe('40% de 1.000 B, sem conexão: continua quando ela voltar');
  queue.resumeLost();
  await settled();
  expect(signal.aborted).toBe(true);
  expect(states()).toEqual(['Maré.wav sending']);
  expect(sent[1]?.options.uploadUrl).toBe('http://x/tus/id-1');
  expect(itemOf('Maré.wav').isBroken).toBe(false);
});

const begunElsewhere = (name: string, bytes = 1000) => ({
  id: 'id-7',
  kind: 'audio' as const,
  name,
  bytes,
  received_bytes: 400,
  status: 'receiving' as const,
  created_at: '2026-11-15T12:00:00.000Z',
  target_id: 'a-track',
});

test('what another device has begun of the same file is gone on with', async () => {
  const { queue, sent, tools, itemOf } = setUp();
  await queue.replace(wav('a.wav'), 'audio', 'a-track', begunElsewhere('a.wav'));
  expect(sent[0]!.options.uploadUrl).toBe('/api/media-files/tus/id-7');
  expect(itemOf('a.wav')).toMatchObject({ status: 'sending', sentBytes: 400 });
  expect(tools.remove).not.toHaveBeenCalled();
  queue.remove(itemOf('a.wav').key);
  expect([queue.isGivenUp('id-7'), queue.isGivenUp('id-8')]).toEqual([true, false]);
});

test.each([
  ['another file', begunElsewhere('b.wav')],
  ['another version of it', begunElsewhere('a.wav', 999)],
])('what another device has begun of %s is given up for this one', async (_what, begun) => {
  const { queue, sent, tools } = setUp();
  await queue.replace(wav('a.wav'), 'audio', 'a-track', begun);
  expect(sent[0]!.options.uploadUrl).toBeNull();
  expect(tools.remove).toHaveBeenCalledExactlyOnceWith('id-7');
  expect(queue.isGivenUp('id-7')).toBe(true);
});

test('a recording says which track it is sent for; an import and a cover have none', async () => {
  const { queue, sent } = setUp();
  const track = crypto.randomUUID();
  await queue.replace(wav('a.wav'), 'audio', track);
  await queue.replace(wav('b.wav'), 'audio', 'import:b.wav');
  await queue.replace(new File(['\x89PNG\r\n\x1a\n....'], 'c.png'), 'cover', `cover:${track}`);
  expect(sent.map(({ options }) => options.targetId)).toEqual([track, null]);
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
  memory.keep({ kind: 'audio', name: 'a', bytes: 1, lastModified: 1, uploadUrl: 'x', target: null, at: 0 });
  expect(memory.list()).toEqual([]);
});

test('a file sent for something is remembered until it was taken, over a page that was left', async () => {
  const before = setUp();
  await before.queue.add([wav('Maré.wav')], 'audio', 'track-1');
  before.sent[0]!.options.onBegun('http://x/api/media-files/tus/id-1');
  before.sent[0]!.end.resolve('id-1');
  await settled();
  expect(before.itemOf('Maré.wav')).toMatchObject({ status: 'sent', target: 'track-1' });

  const look = async () => ({ received_bytes: 1000, status: 'stored' as const });
  const after = setUp({ look }, before.stored);
  await settled();
  expect(after.itemOf('Maré.wav')).toMatchObject({ status: 'sent', target: 'track-1', mediaFileId: 'id-1' });
  after.queue.release(after.itemOf('Maré.wav').key);
  expect(after.tools.memory.list()).toEqual([]);
});

test('the same file for two tracks is two files; chosen again for its own track it goes on', async () => {
  const { queue, sent, states } = setUp();
  await queue.add([wav('Maré.wav')], 'audio', 'track-1');
  await queue.add([wav('Maré.wav')], 'audio', 'track-2');
  await queue.add([wav('Maré.wav')], 'audio', 'track-1');
  expect(states()).toEqual(['Maré.wav sending', 'Maré.wav sending']);
  expect(sent).toHaveLength(2);
});
