import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLive } from './live.ts';

class FakeSource {
  static opened: FakeSource[] = [];
  readonly url: string;
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(url: string) {
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

let tickets = 0;

beforeEach(() => {
  tickets = 0;
  FakeSource.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', (async () => {
    tickets += 1;
    return new Response(JSON.stringify({ ticket: `t/${tickets}` }));
  }) satisfies typeof fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('the channel opens with a ticket fetched for it', async () => {
  openLive(() => {});
  await settle();
  expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/api/live?ticket=t%2F1']);
});

test('events that this page knows are delivered, others are passed over', async () => {
  const seen: unknown[] = [];
  openLive((event) => seen.push(event));
  await settle();
  const [source] = FakeSource.opened;
  for (const data of ['{"type":"changed","subject":"x"}', '{"type":"dance"}', 'not json'])
    source?.onmessage?.({ data });
  expect(seen).toEqual([{ type: 'changed', subject: 'x' }]);
});

test('a lost channel is opened again with a new ticket, waiting longer each time', async () => {
  openLive(() => {});
  await settle();
  FakeSource.opened[0]?.onerror?.();
  expect(FakeSource.opened[0]?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/api/live?ticket=t%2F1', '/api/live?ticket=t%2F2']);

  FakeSource.opened[1]?.onerror?.();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(FakeSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSource.opened).toHaveLength(3);
});

test('a channel that opened well forgets its earlier failures', async () => {
  openLive(() => {});
  await settle();
  FakeSource.opened[0]?.onerror?.();
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSource.opened[1]?.onopen?.();
  FakeSource.opened[1]?.onerror?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSource.opened).toHaveLength(3);
});

test('once closed nothing opens any more', async () => {
  const close = openLive(() => {});
  await settle();
  FakeSource.opened[0]?.onerror?.();
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.opened).toHaveLength(1);
});
