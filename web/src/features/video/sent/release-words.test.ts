import type { VideoPlatformState, VideoView } from '@toada/domain/video/video.contract.ts';
import { expect, test } from 'vitest';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { premiereWords, releaseWords } from './release-words.ts';

const video = { release_at: '2026-12-07T21:00:00.000Z', offset_minutes: -180, time_zone: 'America/Sao_Paulo' };

test('a scheduled video shows the time that its artist typed, with the zone', () => {
  expect(releaseWords(video)?.whole).toBe('7 dez 2026, 18:00, São Paulo (UTC−3)');
});

test('a list names the offset where the reader’s clock shows another time, and only there', () => {
  expect(releaseWords(video, -180)?.short).toBe('7 dez 2026, 18:00');
  expect(releaseWords(video, 0)?.short).toBe('7 dez 2026, 18:00 (UTC−3)');
});

test('an offset of half an hour and a day that is another one in London are told as typed', () => {
  const delhi = { release_at: '2026-12-07T18:45:00.000Z', offset_minutes: 330, time_zone: 'Asia/Kolkata' };
  expect(releaseWords(delhi, 0)).toEqual({
    short: '8 dez 2026, 00:15 (UTC+5:30)',
    whole: '8 dez 2026, 00:15, Kolkata (UTC+5:30)',
  });
});

test('a video that is published at once has no moment', () => {
  expect(releaseWords({ release_at: null, offset_minutes: null, time_zone: 'America/Recife' })).toBeNull();
});

const at = (live_at: string | null) => ({ live_at }) as VideoPlatformState;
test.each<[string, Partial<VideoView>, string | null]>([
  ['in review', { status: 'pending' }, 'depois da revisão'],
  ['approved', { status: 'approved' }, 'assim que chegar à plataforma'],
  ['on its way', { status: 'processing', platforms: [at(null)] }, 'assim que chegar à plataforma'],
  [
    'live, first at one platform',
    { status: 'completed', platforms: [at('2026-11-19T15:00:00.000Z'), at('2026-11-18T15:00:00.000Z')] },
    formatMoment('2026-11-18T15:00:00.000Z'),
  ],
  [
    'live, and changed',
    { status: 'pending', platforms: [at('2026-11-18T15:00:00.000Z')] },
    formatMoment('2026-11-18T15:00:00.000Z'),
  ],
  ['in stores alone', { status: 'completed' }, null],
  ['rejected', { status: 'rejected' }, null],
])('the premiere of a video without a moment: %s', (_name, over, words) => {
  const none = { release_at: null, offset_minutes: null, time_zone: 'America/Recife' };
  expect(premiereWords({ ...none, status: 'pending', platforms: [], ...over })).toBe(words);
});

test('a moment that was chosen is the premiere, also of a live video', () => {
  const live = { ...video, status: 'completed' as const, platforms: [at('2026-12-07T21:00:09.000Z')] };
  expect(premiereWords(live)).toBe('7 dez 2026, 18:00, São Paulo (UTC−3)');
});
