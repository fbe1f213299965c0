// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WavePlayer } from './WavePlayer.tsx';

const [ONE, TWO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/** The browser's element as far as the player knows it: it plays when told, and fails when the test says so. */
class FakeAudio extends EventTarget {
  static last: FakeAudio;
  static plays = (_type: string): string => 'maybe';
  src = '';
  preload = '';
  currentTime = 0;
  duration = Number.NaN;
  ended = false;
  paused = true;
  error: { code: number } | null = null;
  constructor() {
    super();
    FakeAudio.last = this;
  }
  canPlayType(type: string) {
    return FakeAudio.plays(type);
  }
  removeAttribute() {
    this.src = '';
  }
  async play() {
    this.error = null;
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  at(seconds: number) {
    this.currentTime = seconds;
    act(() => void this.dispatchEvent(new Event('timeupdate')));
  }
  fail(code: number) {
    this.error = { code };
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

let asked: string[] = [];
let isServed = true;

beforeEach(() => {
  asked = [];
  isServed = true;
  FakeAudio.plays = () => 'maybe';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/media-files/')) return new Response(null, { status: isServed ? 200 : 404 });
    asked.push(url);
    return Response.json({
      url: `/api/files/media/${asked.length}.flac`,
      format: 'flac',
      expires_at: new Date(Date.now() + 300_000).toISOString(),
      preview_url: '/api/files/previews/a.mp3',
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const player = (fileId: string, label: string) => (
  <WavePlayer key={fileId} label={label} fileId={fileId} waveform={[0, 128, 255]} durationMs={200_000} />
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressed = async (name: string, then: string) => {
  press(name);
  await screen.findByRole('button', { name: then });
};
const slider = (label: string) => screen.getByRole('slider', { name: `Posição em ${label}` });

test('plays by a link that it asks for when it is played, not before', async () => {
  render(player(ONE, 'Boi da Lua'));
  expect(asked).toEqual([]);

  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.src).toBe('/api/files/media/1.flac'));
  FakeAudio.last.at(50);

  expect(asked).toEqual([`/api/media-files/${ONE}/listen`]);
  expect(screen.getByText('0:50 / 3:20')).toBeTruthy();
  expect(slider('Boi da Lua').getAttribute('aria-valuetext')).toBe('0:50 de 3:20');

  await pressed('Pausar Boi da Lua', 'Tocar Boi da Lua');
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  expect([asked.length, FakeAudio.last.currentTime]).toEqual([1, 50]);
});

test('one recording plays at a time', async () => {
  render([player(ONE, 'Boi da Lua'), player(TWO, 'Moringa')]);
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await pressed('Tocar Moringa', 'Pausar Moringa');

  expect(screen.getByRole('button', { name: 'Tocar Boi da Lua' })).toBeTruthy();
  await waitFor(() => expect(FakeAudio.last.src).toBe('/api/files/media/2.flac'));
});

test('what is paused before its link has come stays silent, and plays its own recording afterwards', async () => {
  render([player(ONE, 'Boi da Lua'), player(TWO, 'Moringa')]);
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.src).toBe('/api/files/media/1.flac'));

  press('Tocar Moringa');
  press('Pausar Moringa');
  await act(async () => {});
  expect([FakeAudio.last.paused, asked.length]).toEqual([true, 2]);

  await pressed('Tocar Moringa', 'Pausar Moringa');
  await waitFor(() => expect(FakeAudio.last.src).toBe('/api/files/media/3.flac'));
});

test('a recording that waits for its next bytes can be paused', async () => {
  render(player(ONE, 'Boi da Lua'));
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.paused).toBe(false));
  act(() => void FakeAudio.last.dispatchEvent(new Event('waiting')));

  await pressed('Pausar Boi da Lua', 'Tocar Boi da Lua');
  expect(FakeAudio.last.paused).toBe(true);
});

test('arrow keys seek by five seconds and a pointer by where it lets go', async () => {
  render(player(ONE, 'Boi da Lua'));
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.src).not.toBe(''));
  FakeAudio.last.at(50);

  fireEvent.keyDown(slider('Boi da Lua'), { key: 'ArrowRight' });
  expect(FakeAudio.last.currentTime).toBeCloseTo(55);
  slider('Boi da Lua').getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
  fireEvent.pointerDown(slider('Boi da Lua'), { clientX: 20, button: 0 });
  fireEvent.pointerMove(slider('Boi da Lua'), { clientX: 80 });
  expect(FakeAudio.last.currentTime).toBeCloseTo(55);
  fireEvent.pointerUp(slider('Boi da Lua'), { clientX: 100 });
  expect(FakeAudio.last.currentTime).toBeCloseTo(100);
});

test('a link that ran out in the middle of a track is asked for again, and it plays on from there', async () => {
  render(player(ONE, 'Boi da Lua'));
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.src).not.toBe(''));
  FakeAudio.last.at(120);
  vi.setSystemTime(new Date('2026-11-15T12:06:00Z'));
  FakeAudio.last.fail(2);

  await waitFor(() => expect(FakeAudio.last.src).toBe('/api/files/media/2.flac'));
  expect(FakeAudio.last.currentTime).toBe(120);
  await screen.findByRole('button', { name: 'Pausar Boi da Lua' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a jump after the link ran out asks for a new one first', async () => {
  render(player(ONE, 'Boi da Lua'));
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.src).not.toBe(''));
  vi.setSystemTime(new Date('2026-11-15T12:05:00Z'));
  fireEvent.keyDown(slider('Boi da Lua'), { key: 'End' });

  await waitFor(() => expect(FakeAudio.last.src).toBe('/api/files/media/2.flac'));
  expect(FakeAudio.last.currentTime).toBe(200);
});

test('a browser that cannot play the format says so and offers the half minute as MP3', async () => {
  FakeAudio.plays = (type) => (type === 'audio/flac' ? '' : 'maybe');
  render(player(ONE, 'Boi da Lua'));
  press('Tocar Boi da Lua');

  expect(await screen.findByText('Este navegador não toca arquivos FLAC.')).toBeTruthy();
  await pressed('Ouvir prévia de 30 s', 'Pausar prévia');
  await waitFor(() => expect(FakeAudio.last.src).toBe('/api/files/previews/a.mp3'));
});

test('a file that does not come is a failure, not a limit of the browser, and can be tried again', async () => {
  render(player(ONE, 'Boi da Lua'));
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.src).not.toBe(''));
  isServed = false;
  FakeAudio.last.fail(4);

  expect(await screen.findByText('Não foi possível tocar agora.')).toBeTruthy();
  press('Tentar de novo');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('leaving the page ends the music', async () => {
  const { unmount } = render(player(ONE, 'Boi da Lua'));
  await pressed('Tocar Boi da Lua', 'Pausar Boi da Lua');
  await waitFor(() => expect(FakeAudio.last.src).not.toBe(''));
  unmount();
  expect([FakeAudio.last.paused, FakeAudio.last.src]).toEqual([true, '']);
});
